import { shortVersion } from '@officina/contracts/release';
import { showToast } from '@officina/platform';
import { chakra } from '@officina/ui';
import { TextButton } from '../../shared/ui/text-button';
import { useModuleTitles } from './module-titles';

/** The title of a module with its name. */
export function ModuleTitle({ name }: { name: string }) {
  const title = useModuleTitles()(name);
  return (
    <>
      {title === name ? null : `${title} `}
      <Code color="fg.muted" fontWeight="normal">
        {name}
      </Code>
    </>
  );
}

/** The first digits of a version. A press copies the full version and shows it. */
export function VersionCode({ version }: { version: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(version);
      showToast({ title: 'Versione copiata', description: version, tone: 'success' });
    } catch {
      // The browser denies clipboard access, or the page is not served with HTTPS.
      showToast({ title: 'Il browser non permette di copiare la versione', description: version, duration: 30_000 });
    }
  }
  return (
    <TextButton
      aria-label={`${shortVersion(version)}, copia la versione intera`}
      minHeight="1.75rem"
      onClick={() => void copy()}
    >
      <Code>{shortVersion(version)}</Code>
    </TextButton>
  );
}

/** A machine-readable name or number. */
export const Code = chakra('code', { base: { fontFamily: 'mono', fontSize: '0.875rem', letterSpacing: '0' } });

/** A list of paths that can break after each path. */
export function PathList({ paths }: { paths: readonly string[] }) {
  return paths.length === 0 ? 'Nessuno' : <Code overflowWrap="anywhere">{paths.join(', ')}</Code>;
}
