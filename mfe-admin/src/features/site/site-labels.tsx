import { todayInItaly } from '@officina/contracts/clock';
import { closureText, specialDayText } from '@officina/contracts/closures';
import { type CompanyField, companyFields, facts } from '@officina/contracts/company-fields';
import type { Fact } from '@officina/contracts/fact';
import { weekdays } from '@officina/contracts/opening-hours';
import { pictureSlots } from '@officina/contracts/picture';
import { Box, Text } from '@officina/ui';
import type { FieldLabels } from '../../shared/drafts/conflict';
import { PictureTile } from '../../shared/photos/picture-tile';
import { slotFit, slotNames } from './sections/pictures';
import { days, hoursOfDay, periodsIn, type SiteValues } from './site-values';

type Labels = FieldLabels<SiteValues>;
/** The names of the facts of kind `own`. */
export type OwnFactName = {
  [Field in CompanyField]: (typeof facts)[Field]['kind'] extends 'own' ? Field : never;
}[CompanyField];

const lines = (texts: readonly string[]): string => texts.filter(Boolean).join('\n') || '—';

const own: { [Field in OwnFactName]: Labels[Field]['show'] } = {
  socials: (socials) => lines(socials.map(({ name, url }) => `${name} ${url}`)),
  openingHours: (week) => lines(days.map((day) => `${weekdays[day]}: ${hoursOfDay(week[day]).join(', ') || 'chiuso'}`)),
  closures: (closures) => lines(closures.map((closure) => closureText(closure, todayInItaly()))),
  specialDays: (special) =>
    lines(
      special.map((day) => `${specialDayText(day, todayInItaly())}: ${periodsIn(day.hours).join(', ') || 'chiuso'}`),
    ),
  pictures: (pictures) =>
    pictureSlots.map((slot) => {
      const picture = pictures[slot];
      return (
        <Box key={slot} marginBottom="2">
          <Text>{slotNames[slot]}</Text>
          {picture ? (
            <Box width="7rem">
              <PictureTile url={picture.url} alt={picture.alt || slotNames[slot]} sizes="7rem" fit={slotFit(slot)} />
            </Box>
          ) : (
            'La prima della pagina Immagini'
          )}
        </Box>
      );
    }),
  services: (services) => lines(services.map(({ name, isHidden }) => (isHidden ? `${name} (nascosto)` : name))),
  pages: (pages) => lines(Object.values(pages).flatMap(({ title, description }) => [title, description])),
};

const isOwn = (field: CompanyField): field is OwnFactName => field in own;

/** How the dialogs about versions label and show each fact. */
export const siteLabels = Object.fromEntries(
  companyFields.map((field) => [field, { label: facts[field].label, show: showOf(field) }]),
  // `fromEntries` loses which function belongs to which value.
) as Labels;

function showOf(field: CompanyField) {
  if (isOwn(field)) return own[field];
  const fact: Fact = facts[field];
  if (fact.kind !== 'group') return String;
  const { parts, lines: linesOf } = fact;
  return (value: never) =>
    lines(linesOf?.(value) ?? Object.keys(parts).map((part) => String(Reflect.get(value, part))));
}
