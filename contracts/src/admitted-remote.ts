import * as v from 'valibot';
import { PagePath } from './remote-manifest';
import { ModuleName } from './remotes';
import { isReserved } from './reserved-paths';
import { Instant, lineText, list, strictShape } from './schema';

/** Whether an admitted path covers a page's path: the same path, or one below it. */
export const covers = (admitted: string, path: string): boolean =>
  path === admitted || (admitted !== '/' && path.startsWith(`${admitted}/`));

/**
 * A path that a remote may use for pages. It includes the paths below: "/eventi" also "/eventi/:id"; but "/" only
 * itself.
 */
const AdmittedPath = v.pipe(
  PagePath,
  v.check((path) => !isReserved(path), 'Questo percorso è riservato al sito'),
);

const entries = {
  team: lineText(1, 'Inserisci il nome del gruppo', 60),
  paths: list(AdmittedPath, 'Inserisci i percorsi', [50, 'Massimo 50 percorsi'], true),
};

/** Admits a remote: its releases may go live, with pages at these paths. */
export const AdmissionDraft = strictShape({
  name: v.pipe(ModuleName, v.regex(/^mfe_[a-z0-9_]+$/, 'Il nome è come mfe_eventi')),
  ...entries,
});
export type AdmissionDraft = v.InferOutput<typeof AdmissionDraft>;

/** What people type: the name or the name of the folder, and the paths, one per line. */
export const AdmissionFields = v.object({
  ...entries,
  name: v.pipe(
    v.string(),
    v.transform((name) => name.trim().toLowerCase().replaceAll('-', '_')),
    AdmissionDraft.entries.name,
  ),
  paths: v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter((path) => path !== '')),
    // One message for the whole field, which names the invalid path.
    v.rawCheck(({ dataset, addIssue }) => {
      for (const path of dataset.typed ? dataset.value : []) {
        const fault = v.safeParse(AdmittedPath, path).issues?.[0];
        if (fault) addIssue({ message: `${path}: ${fault.message}` });
      }
    }),
  ),
});

/** Changes the team and the paths of an admitted remote. The live release is not affected until the next one. */
export const AdmissionPatch = strictShape(entries);
export type AdmissionPatch = v.InferOutput<typeof AdmissionPatch>;

/** A remote that may be published. */
export const AdmittedRemote = v.object({
  name: ModuleName,
  /** Empty for a remote that came with the server. */
  team: v.string(),
  paths: v.array(v.string()),
  admittedAt: Instant,
  /** Username, or "immagine". */
  admittedBy: v.string(),
  /** Whether it came with the server, and so cannot be withdrawn. */
  isOfImage: v.boolean(),
});
export type AdmittedRemote = v.InferOutput<typeof AdmittedRemote>;
