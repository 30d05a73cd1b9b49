import type { VisitReport } from '@officina/contracts/visit';
import type { Vitals } from '@officina/contracts/vitals';
import type { Backups } from './backup/automatic-backups';
import type { Db } from './db/client';
import type { EndpointDeps } from './http/endpoint';
import type { EventHub } from './http/event-hub';
import type { Peer } from './http/peer';
import type { Jobs } from './jobs/jobs';
import type { MailDns } from './mail-dns';
import type { PictureFiles } from './media/picture-files';
import type { Rehearsal } from './render-fault';

export interface Deps extends EndpointDeps {
  db: Db;
  /** Whether this process receives notices of changes (`Database`). Absent: there is only one process. */
  isListening?: (() => boolean) | undefined;
  events: EventHub;
  /** Persistent jobs: an e-mail's job is added in the transaction of what it is about. */
  jobs: Jobs;
  pictureFiles: PictureFiles;
  /** Counts reported page views. Absent: nothing is counted. */
  visits?:
    | {
        noteReport(report: VisitReport, peer: Pick<Peer, 'address' | 'isVisitor'>): void;
        noteVitals(vitals: Vitals, peer: Pick<Peer, 'address' | 'isVisitor' | 'shown'>): void;
      }
    | undefined;
  backups: Backups;
  /** APP_SECRET or the generated secret: key for hashes and encryption in the database. */
  secret: string;
  /** Renders the public pages with one release replaced. Absent: this process renders no pages. */
  rehearse?: ((name: string, version: string) => Promise<Rehearsal>) | undefined;
  /** Default: the machine's resolver. */
  mailDns?: MailDns | undefined;
  /** Whether this process is about to stop and should get no new requests. */
  isDraining(): boolean;
}
