import { facts } from '@officina/contracts/company-fields';
import { nationalNumber } from '@officina/contracts/phone';
import { useFormContext, useWatch } from '@officina/forms';
import { useEffect, useRef } from 'react';
import { TextInput } from '../fact-inputs';
import type { SiteValues } from '../site-values';

/** The telephone number, which the WhatsApp number follows. */
export function Phone() {
  return <TextInput name="phone" label={facts.phone.label} text={facts.phone} onTyped={useFollowPhone()} />;
}

/** Copies the typed telephone number to WhatsApp while the two are equal. An emptied field is not copied. */
function useFollowPhone() {
  const { getValues, setValue } = useFormContext<SiteValues>();
  const phone = useWatch<SiteValues, 'phone'>({ name: 'phone' });
  const last = useRef(phone);

  // A discarded or restored draft changes the number, too.
  useEffect(() => {
    if (phone !== '') last.current = phone;
  }, [phone]);

  return (typed: string) => {
    if (typed !== '' && isSameNumber(getValues('whatsapp'), last.current))
      setValue('whatsapp', typed, { shouldDirty: true });
  };
}

const isSameNumber = (one: string, other: string): boolean =>
  one === other || (nationalNumber(one) !== null && nationalNumber(one) === nationalNumber(other));
