import { CheckField } from '../../shared/form/check-field';

export interface CertifiesFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether a car category is a certification: only these are listed under "Certificazioni" on the page of a car. */
export function CertifiesField({ checked, onChange }: CertifiesFieldProps) {
  return (
    <CheckField label="È una certificazione" checked={checked} onChange={({ target }) => onChange(target.checked)} />
  );
}
