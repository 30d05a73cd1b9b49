import { upcoming } from '@officina/contracts/closures';
import type { Company } from '@officina/contracts/company-facts';
import { inScript } from '@officina/contracts/inline';
import { timesOf } from '@officina/contracts/opening-hours';
import { paths } from '@officina/contracts/paths';

interface Site {
  origin: string;
  /** Full URL of a picture of the garage. */
  picture: string;
  /** Date in Italy, "YYYY-MM-DD". */
  today: string;
}

/**
 * Head tags of server-rendered pages for clients that run no scripts: general Open Graph tags on every page, and
 * structured data about the garage on the home and contact page.
 */
export function serverHead(path: string, company: Company, site: Site) {
  const presents = path === paths.home || path === paths.contact;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="it_IT" />
      <meta property="og:site_name" content={company.brand} />
      <meta name="twitter:card" content="summary_large_image" />
      {presents && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(garageData(company, site)) }} />
      )}
    </>
  );
}

function garageData(company: Company, { origin, picture, today }: Site) {
  const { address, position } = company;
  const special = specialHours(company, today);
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
      hours.map((period) => `${code} ${timesOf(period).join('-')}`),
    ),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

/** Current and future closures and special days, in schema.org's form: a closed day opens and closes at 00:00. */
function specialHours(company: Company, today: string) {
  const { closures, specialDays } = upcoming(company, today);
  const specification = (validFrom: string, validThrough: string, [opens, closes]: string[]) => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    closes,
    validFrom,
    validThrough,
  });
  const closed = ['00:00', '00:00'];
  return [
    ...closures.map(({ from, to }) => specification(from, to, closed)),
    ...specialDays.flatMap(({ date, hours }) =>
      (hours.length > 0 ? hours.map(timesOf) : [closed]).map((times) => specification(date, date, times)),
    ),
  ];
}
