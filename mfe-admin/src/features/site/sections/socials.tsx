import { TextField } from '../../../shared/form/text-field';
import { Entries } from '../entries';
import type { SiteValues } from '../site-values';

export const Socials = () => (
  <Entries
    name="socials"
    noun="social"
    firstField={(index) => `socials.${index}.url`}
    empty={{ name: '', url: '' }}
    isInRow
  >
    {(name) => (
      <>
        <TextField<SiteValues> name={`${name}.name`} label="Nome" placeholder="Instagram" />
        <TextField<SiteValues> name={`${name}.url`} label="Pagina" inputMode="url" isRequired />
      </>
    )}
  </Entries>
);
