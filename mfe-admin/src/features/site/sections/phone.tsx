import { facts } from '@officina/contracts/company-fields';
import { nationalNumber } from '@officina/contracts/phone';
import { useFormContext, useWatch } from '@officina/forms';
import { useEffect, useRef } from 'react';
import { TextInput } from '../fact-inputs';
import type { SiteValues } from '../site-values';

/** The telephone, which WhatsApp follows. */
export function Phone() {
  return <TextInput name="phone" label={facts.phone.label} text={facts.phone} onTyped={useFollowPhone()} />;
}

/** WhatsApp gets the number of the telephone as it is typed, while it has the same one. An emptied field is about to be filled. */
function useFollowPhone() {
  const { getValues, setValue } = useFormContext<SiteValues>();
  const phone = useWatch<SiteValues, 'phone'>({ name: 'phone' });
  const last = useRef(phone);

  // A draft that is discarded or resumed changes it, too.
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
