import { company } from '@officina/contracts/company';
import { paths } from '@officina/contracts/paths';

/**
 * Tags in the head of server-rendered pages, for clients that run no script: general Open Graph tags on every page, and
 * structured data about the garage on the home and contact page. `picture` is the full URL of a picture of the garage.
 */
export function serverHead(path: string, origin: string, picture: string): string {
  const presents = path === paths.home || path === paths.contact;
  const data = `<script type="application/ld+json">${inScript(garageData(origin, picture))}</script>`;
  return presents ? previewFrame + data : previewFrame;
}

const previewFrame = [
  '<meta property="og:type" content="website">',
  '<meta property="og:locale" content="it_IT">',
  `<meta property="og:site_name" content="${company.brand}">`,
  '<meta name="twitter:card" content="summary_large_image">',
].join('');

function garageData(origin: string, picture: string) {
  const { address, position } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRepair',
    name: company.brand,
    legalName: company.legalName,
    vatID: company.vatNumber,
    description: company.siteDescription,
    url: origin + paths.home,
    image: picture,
    telephone: company.phone.e164,
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postcode,
      addressLocality: address.town,
      addressRegion: address.province,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', ...position },
    openingHours: company.openingHours.flatMap(({ code, hours }) =>
      hours.map((span) => `${code} ${span.replace(/\b\d:/g, '0$&')}`),
    ),
  };
}

/** JSON that cannot close the script element that contains it. */
export const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
