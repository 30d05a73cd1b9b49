import { paths } from '@officina/contracts/paths';
import { shownEmail } from '@officina/contracts/shown-email';
import { Link, useCompany, useLocation } from '@officina/platform';
import { Button, Grid, GridItem, Heading, Stack, Text, TextLink } from '@officina/ui';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AskedCar, readAbout } from '../../shared/contact-subject';
import { AskedCarLine } from './asked-car-line';
import { checkMessage } from './check-message';
import { useSendMessage } from './contact.mutations';
import { ContactField } from './contact-field';
import { messageDraft } from './message-draft';
import { fieldsOf, TrapField } from './trap-field';

/** The contact form. Uncontrolled, so that text typed before hydration is kept. Its content survives a reload. */
export function ContactForm() {
  const { email, phone } = useCompany();
  const { send, isPending } = useSendMessage();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitted = useRef(false);
  const [car, setCar] = useState<AskedCar | null>(null);
  /** E-mail address in the message that was sent last. */
  const [sentFrom, setSentFrom] = useState('');
  const { state } = useLocation();
  const about = readAbout(state);

  // Before the paint, so that the line of the car does not shift the layout.
  useLayoutEffect(() => {
    // Not as `defaultValue`: a reset after sending would restore it.
    if (form.current) setCar(messageDraft.fill(form.current, readAbout(state)));
  }, [state]);

  useEffect(() => {
    // The button loses the focus while it is disabled; restore it afterwards.
    if (!isPending && wasSubmitted.current && document.activeElement === document.body) button.current?.focus();
  }, [isPending]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    wasSubmitted.current = true;
    const form = event.currentTarget;
    const { typed, website } = fieldsOf(form);
    const checked = checkMessage({ ...typed, website });
    if ('errors' in checked) return showErrors(form, checked.errors);
    setErrors({});
    messageDraft.keep(form, car, about);
    const outcome = await send({ ...checked.draft, car: car?.id, key: messageDraft.key() });
    if (!outcome.isSent) return showErrors(form, outcome.refused);
    messageDraft.forget(typed);
    setSentFrom(checked.draft.email);
  }

  function showErrors(form: HTMLFormElement, found: Record<string, string>) {
    setErrors(found);
    const wrong = form.elements.namedItem(Object.keys(found)[0] ?? '');
    if (wrong instanceof HTMLElement) wrong.focus();
  }

  /** Stores what is typed, and removes the error of a field while the user corrects it. */
  function noteInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    messageDraft.keep(currentTarget, car, about);
    setSentFrom('');
    const name = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : '';
    if (errors[name]) setErrors(({ [name]: _cleared, ...others }) => others);
  }

  function removeCar() {
    setCar(null);
    if (!form.current) return;
    messageDraft.keep(form.current, null, about);
    // The button that had the focus was removed.
    const next = form.current.elements.namedItem('name');
    if (next instanceof HTMLElement) next.focus();
  }

  return (
    <Stack gap="8">
      <Heading as="h2" textStyle="section">
        Inviaci un Messaggio
      </Heading>
      {/* Before hydration, method "dialog" makes a submit do nothing, instead of a reload that would lose the text. */}
      <form
        ref={form}
        method="dialog"
        noValidate
        onSubmit={submit}
        onReset={() => setCar(null)}
        onInput={noteInput}
        aria-busy={isPending}
      >
        {car ? <AskedCarLine name={car.name} onRemove={removeCar} /> : null}
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="8" rowGap="7">
          <ContactField name="name" label="Nome" autoComplete="name" readOnly={isPending} error={errors.name} />
          <ContactField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            readOnly={isPending}
            error={errors.email}
          />
          <ContactField
            name="phone"
            label="Telefono (facoltativo)"
            type="tel"
            autoComplete="tel"
            isOptional
            readOnly={isPending}
            error={errors.phone}
          />
          <ContactField name="subject" label="Oggetto" readOnly={isPending} error={errors.subject} />
          <GridItem colSpan={{ base: 1, md: 2 }}>
            <ContactField name="message" label="Messaggio" isLong readOnly={isPending} error={errors.message} />
          </GridItem>
        </Grid>
        <TrapField />
        <noscript>
          <Text textStyle="small" marginTop="6">
            Per inviare il modulo serve JavaScript. Senza, scrivici a {shownEmail(email)} o chiama {phone.display}.
          </Text>
        </noscript>
        <Stack
          direction={{ base: 'column', md: 'row' }}
          alignItems={{ base: 'flex-start', md: 'center' }}
          gap="6"
          marginTop="10"
        >
          <Button ref={button} type="submit" size="lg" disabled={isPending}>
            {isPending ? 'Invio in corso...' : 'Invia Messaggio'}
          </Button>
          <Text textStyle="small" color="fg.muted">
            Usiamo questi dati solo per risponderti.{' '}
            <TextLink asChild>
              <Link to={paths.privacy}>Informativa sulla privacy</Link>
            </TextLink>
          </Text>
        </Stack>
        {sentFrom ? (
          <Text marginTop="6" overflowWrap="anywhere">
            Il tuo messaggio è arrivato. Ti rispondiamo a {sentFrom}.
          </Text>
        ) : null}
      </form>
    </Stack>
  );
}
