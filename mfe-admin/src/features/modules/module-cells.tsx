import type { ModuleName } from '@officina/contracts/remotes';
import { chakra, Heading } from '@officina/ui';
import { moduleLabel, shortVersion } from './module-words';

/** A module's Italian name with its technical name. */
export function ModuleTitle({ name }: { name: ModuleName }) {
  return (
    <>
      {moduleLabel(name)}{' '}
      <Code color="fg.muted" fontWeight="normal">
        {name}
      </Code>
    </>
  );
}

/** The first digits of a version; the whole one is its tooltip, and is copied with them. */
export function VersionCode({ version }: { version: string }) {
  return <Code title={version}>{shortVersion(version)}</Code>;
}

/** A name or number for machines. */
export const Code = chakra('code', { base: { fontFamily: 'mono', fontSize: '0.875rem', letterSpacing: '0' } });

/** The heading of one of the page's sections. */
export function SectionTitle({ id, children }: { id: string; children: string }) {
  return (
    <Heading as="h2" id={id} textStyle="heading" marginBottom="4">
      {children}
    </Heading>
  );
}
