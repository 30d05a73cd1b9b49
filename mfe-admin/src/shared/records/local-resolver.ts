import type { Resolver, ResolverResult, ResolverSuccess } from '@officina/forms';
import type { Pictured } from '../photos/copy-pictures';
import { isLocal } from '../photos/local-pictures';
import { sourceOf } from '../photos/picture-changes';

/** The value that the rules check for a local picture, which is sent as a data URL. */
const sentAs = (url: string): string => (isLocal(url) ? 'data:image/jpeg' : sourceOf(url));

/** Validates form values with local pictures by the rules of the API. */
export const withLocalPictures =
  <Values extends Pictured>(resolver: Resolver<Values, unknown, Values>): Resolver<Values, unknown, Values> =>
  async (values, context, options) => {
    const { featuredImage, images } = values;
    const sent = { ...values, featuredImage: sentAs(featuredImage), images: images.map(sentAs) };
    const result = await resolver(sent, context, options);
    return isValid(result) ? { errors: {}, values: { ...result.values, featuredImage, images } } : result;
  };

const isValid = <Values extends Pictured>(result: ResolverResult<Values, Values>): result is ResolverSuccess<Values> =>
  Object.keys(result.errors).length === 0;
