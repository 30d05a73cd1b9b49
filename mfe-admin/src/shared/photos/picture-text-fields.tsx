import { Input } from '@officina/ui-admin';
import type { Ref } from 'react';
import { FormField } from '../form/form-field';

interface Texts {
  alt: string;
  caption: string;
}

export interface PictureTextFieldsProps {
  texts: Texts;
  onText: (changed: Partial<Texts>) => void;
  /** The first field. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * The texts of a picture that is sent later. A text that is too long would be refused with its picture, so the fields
 * take no more than the maximum, and say so.
 */
export function PictureTextFields({ texts: { alt, caption }, onText, ref }: PictureTextFieldsProps) {
  return (
    <>
      <FormField label="Testo alternativo" notice={fullAt(300, alt)}>
        <Input ref={ref} maxLength={300} value={alt} onChange={({ target }) => onText({ alt: target.value })} />
      </FormField>
      <FormField label="Didascalia" notice={fullAt(500, caption)}>
        <Input maxLength={500} value={caption} onChange={({ target }) => onText({ caption: target.value })} />
      </FormField>
    </>
  );
}

const fullAt = (maximum: number, text: string) => (text.length < maximum ? undefined : `Massimo ${maximum} caratteri`);
