import { todayInItaly } from '@officina/contracts/clock';
import { closureText, specialDayText } from '@officina/contracts/closures';
import { type Weekday, weekdays } from '@officina/contracts/opening-hours';
import { type PictureSlot, pictureSlots } from '@officina/contracts/picture';
import { Box, Text } from '@officina/ui';
import type { FieldLabels } from '../../shared/drafts/collision';
import { PictureTile, type TileFit } from '../../shared/pictures/picture-tile';
import { days, hoursOfDay, periodsIn, type SiteValues } from './site-values';

const lines = (texts: readonly string[]): string => texts.filter(Boolean).join('\n') || '—';
const asTyped = (label: string) => ({ label, show: (value: string | number) => String(value) });

export const slotNames: Readonly<Record<PictureSlot, string>> = {
  hero: 'Immagine principale',
  about: 'Immagine di Chi siamo',
  logo: 'Logo',
};

export const slotFit = (slot: PictureSlot): TileFit => (slot === 'logo' ? 'logo' : 'cover');

/** How the dialog about a concurrent change calls and shows each fact. */
export const siteWords: FieldLabels<SiteValues> = {
  brand: asTyped('Nome dell’officina'),
  legalName: asTyped('Ragione sociale'),
  vatNumber: asTyped('Partita IVA'),
  foundedYear: asTyped('Anno di fondazione'),
  yearsOfExperience: asTyped('Anni di esperienza'),
  tagline: asTyped('Frase di presentazione'),
  siteDescription: asTyped('Descrizione generale'),
  address: {
    label: 'Indirizzo',
    show: ({ street, postcode, town, province, region }) =>
      lines([street, `${postcode} ${town} (${province})`, region]),
  },
  phone: asTyped('Telefono'),
  whatsapp: asTyped('WhatsApp'),
  email: asTyped('Email'),
  socials: { label: 'Social', show: (socials) => lines(socials.map(({ name, url }) => `${name} ${url}`)) },
  openingHours: {
    label: 'Orari',
    show: (week) =>
      lines(days.map((day: Weekday) => `${weekdays[day]}: ${hoursOfDay(week[day]).join(', ') || 'chiuso'}`)),
  },
  closures: {
    label: 'Chiusure',
    show: (closures) => lines(closures.map((closure) => closureText(closure, todayInItaly()))),
  },
  specialDays: {
    label: 'Giorni speciali',
    show: (special) =>
      lines(
        special.map((day) => `${specialDayText(day, todayInItaly())}: ${periodsIn(day.hours).join(', ') || 'chiuso'}`),
      ),
  },
  position: { label: 'Posizione', show: ({ latitude, longitude }) => `${latitude} ${longitude}` },
  pictures: {
    label: 'Immagini della Home',
    show: (pictures) =>
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
  },
  about: { label: 'Chi siamo', show: ({ title, lead, text }) => lines([title, lead, text]) },
  services: {
    label: 'Servizi',
    show: (services) => lines(services.map(({ name, isHidden }) => (isHidden ? `${name} (nascosto)` : name))),
  },
  pages: {
    label: 'Motori di ricerca',
    show: (pages) => lines(Object.values(pages).flatMap(({ title, description }) => [title, description])),
  },
  privacy: { label: 'Privacy', show: ({ controller, email, host }) => lines([controller, email, host]) },
};
