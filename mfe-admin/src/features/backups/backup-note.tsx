import { paths } from '@officina/contracts/paths';
import { Async, Link, useSuspenseQuery } from '@officina/platform';
import { Text, TextLink } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';
import { Section } from '../../shared/ui/section';
import { lastDrillText, placeText, problemTexts } from './backup-text';
import { backupStateQuery } from './backups.queries';

/** For the dashboard: where the backups are, and when the last restore drill succeeded. */
export function BackupNote() {
  return (
    <Section title="Copie di sicurezza">
      <Async waiting={<Skeleton height="3.5rem" />}>
        <Sentences />
      </Async>
      <TextLink asChild>
        <Link to={paths.adminBackups}>Vai alle copie di sicurezza</Link>
      </TextLink>
    </Section>
  );
}

function Sentences() {
  const { data: state } = useSuspenseQuery(backupStateQuery);
  const problems = problemTexts(state).map((text) => ({ text, isAlarm: true }));
  const where = state.isAutomatic ? [{ text: placeText(state), isAlarm: false }] : [];
  return [...where, lastDrillText(state, new Date()), ...problems].map(({ text, isAlarm }) => (
    <Text key={text} marginBottom="2" {...(isAlarm ? { color: 'danger', fontWeight: 'medium' } : {})}>
      {text}
    </Text>
  ));
}
