/** Failures of calls to a site's API as one sentence each, with the site's own message. */
import { problemContentType } from '../contracts/src/client.ts';
import { Problem, problemTypes } from '../contracts/src/problem.ts';
import { printable, Refusal } from './command-line.ts';

/** The site did not answer, or the call may succeed if it is repeated. */
export class PassingRefusal extends Refusal {}

/** No response: the connection failed, or the timeout was exceeded. */
export function noAnswer(origin: string, error: unknown): PassingRefusal {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new PassingRefusal(`${origin} does not answer in time.`);
  }
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return new PassingRefusal(`${origin} cannot be reached${code}: check OFFICINA_SITE and the connection.`);
}

/** A response that the API did not make. Its body, such as a proxy's error page, is not printed. */
export const strangeAnswer = ({ status, headers }: Response, origin: string): PassingRefusal =>
  new PassingRefusal(
    `${origin} answered ${status} with ${typeOf(headers)} instead of JSON: a proxy or another program answers there, not the API.`,
  );

const typeOf = (headers: Headers): string => printable(headers.get('content-type')?.split(';')[0] ?? '') || 'nothing';

/** A response with an error status. */
export async function refusalOf(response: Response, origin: string): Promise<Refusal> {
  const { status, headers } = response;
  if (status < 400) {
    return new Refusal(`${origin} redirects${targetOf(response)}: OFFICINA_SITE must be the address itself.`);
  }
  const problem = await problemOf(response);
  if (!problem) return strangeAnswer(response, origin);
  if (status === 409 && problem.errors) {
    const reasons = problem.errors.map(({ message }) => `\n- ${printable(message)}`);
    return new Refusal(`The version does not fit the other parts or the API. The site says:${reasons.join('')}`);
  }
  if (problem.type === problemTypes.rehearsal) {
    const said = `The rehearsal of the version failed. The site says:${findingsOf(problem)}`;
    return new Refusal(said, problem.type);
  }
  if (problem.type === problemTypes.busy) {
    return new PassingRefusal(
      `The site is too busy to rehearse the version. Nothing has changed: run the command again in a moment. The site says:${findingsOf(problem)}`,
    );
  }
  const seconds = Number(headers.get('retry-after'));
  const isFailure = status >= 500;
  const what = `The site ${isFailure ? 'failed' : 'refuses it'} (${status})${languageOf(headers)}: ${saidBy(problem)}`;
  const Kind = isFailure || status === 429 ? PassingRefusal : Refusal;
  return new Kind(seconds > 0 ? `${what} Try again in ${seconds} s.` : what, problem.type, status);
}

/** Problems that can also occur in the back office may have only an Italian text. */
const languageOf = (headers: Headers): string => (headers.get('content-language') === 'it' ? ', in Italian' : '');

async function problemOf(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('content-type')?.startsWith(problemContentType)) return undefined;
  const json: unknown = await response.json().catch(() => undefined);
  const result = await Problem['~standard'].validate(json);
  return result.issues ? undefined : result.value;
}

/** One line per finding, followed by the functions of the stack trace, innermost first. */
const findingsOf = ({ errors = [] }: Problem): string =>
  errors
    .flatMap(({ message, frames = [] }) => [
      `\n- ${printable(message)}`,
      ...frames.map((at) => `\n    in ${printable(at)}`),
    ])
    .join('');

/** The detail, and the invalid fields that it does not mention. */
function saidBy({ detail, errors = [] }: Problem): string {
  const added = errors.filter(({ message }) => !detail.includes(message));
  const fields = added.map(({ path, message }) => `${path}: ${message}`);
  return printable(fields.length > 0 ? `${detail} (${fields.join('; ')})` : detail);
}

function targetOf({ headers, url }: Response): string {
  const location = headers.get('location') ?? '';
  return URL.canParse(location, url) ? ` to ${new URL(location, url).origin}` : '';
}
