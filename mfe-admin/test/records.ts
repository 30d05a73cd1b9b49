import type { Account, Invitation, OwnAccount, Passkey, SecondFactor } from '@officina/contracts/account';
import type { AdmittedRemote } from '@officina/contracts/admitted-remote';
import type { BackupRun, BackupState } from '@officina/contracts/backup';
import type { Car } from '@officina/contracts/car';
import { carFields } from '@officina/contracts/car-fields';
import type { Category } from '@officina/contracts/category';
import type { EmailDelivery } from '@officina/contracts/email';
import { exampleOf } from '@officina/contracts/field';
import type { Image } from '@officina/contracts/image';
import type { MailSettings } from '@officina/contracts/mail-settings';
import type { ContactMessage } from '@officina/contracts/message';
import type { Deploy, DeployToken, LiveModule, ShownVisits, StagedRelease } from '@officina/contracts/module';
import type { Project } from '@officina/contracts/project';
import { projectFields } from '@officina/contracts/project-fields';
import type { ReplyTemplate } from '@officina/contracts/reply-template';
import type { OpenSession } from '@officina/contracts/session';

import type { MessageThread, ReplyDraft, ReplyEntry, StoredReply } from '@officina/contracts/thread';
import type { ToDo } from '@officina/contracts/to-do';
import type { VisitFigures } from '@officina/contracts/visit';

const createdAt = '2024-03-01T09:30:00.000Z';
const picture = (name: string) => `/media/${name}-1200x800.webp`;

let count = 0;
/** A new id each time, so that data that a test leaves in the browser does not match the next test's records. */
export const nextId = (): number => {
  count += 1;
  return count;
};

export const aCar = (part: Partial<Car> = {}): Car => ({
  id: nextId(),
  ...exampleOf(carFields),
  model: 'Fulvia',
  price: 28_500,
  featuredImage: picture('muso'),
  images: [picture('fianco')],
  createdAt,
  ...part,
});

export const aProject = (part: Partial<Project> = {}): Project => ({
  id: nextId(),
  ...exampleOf(projectFields),
  duration: 7,
  featuredImage: picture('prima'),
  images: [picture('dopo')],
  createdAt,
  ...part,
});

export const aMessage = (part: Partial<ContactMessage> = {}): ContactMessage => ({
  id: nextId(),
  name: 'Anna',
  email: 'anna@example.org',
  phone: null,
  subject: 'Preventivo per una 500',
  message: 'Buongiorno, vorrei un preventivo per il restauro della mia 500.',
  createdAt,
  read: false,
  state: 'new',
  stateChangedAt: createdAt,
  remindOn: null,
  car: null,
  isUndelivered: false,
  ...part,
});

/** A delivered e-mail. */
export const anEmail = (part: Partial<EmailDelivery> = {}): EmailDelivery => ({
  id: nextId(),
  status: 'sent',
  isDoubtful: false,
  problem: null,
  nextTryAt: null,
  sentAt: createdAt,
  attempts: [{ at: createdAt, way: 'browser', outcome: 'sent', said: '' }],
  ...part,
});

/** An undelivered e-mail. */
export const aFailedEmail = (part: Partial<EmailDelivery> = {}): EmailDelivery =>
  anEmail({
    status: 'retrying',
    problem: 'Il server di posta non accetta la password',
    sentAt: null,
    attempts: [{ at: createdAt, way: 'smtp', outcome: 'failed', said: '535 Authentication failed' }],
    ...part,
  });

/** A message without replies and notes. */
export const aThread = (part: Partial<MessageThread> = {}): MessageThread => ({
  message: aMessage(),
  car: null,
  notification: null,
  entries: [],
  others: [],
  personTotal: 1,
  ...part,
});

export const aReply = (part: Partial<ReplyEntry> = {}): ReplyEntry => ({
  kind: 'reply',
  id: nextId(),
  at: createdAt,
  by: 'titolare',
  subject: 'Re: Preventivo per una 500',
  text: 'Passi quando vuole.',
  fromEmail: 'posta@officina.example',
  pictures: [],
  email: anEmail(),
  ...part,
});

/** The server's response to a sent reply. */
export const aStoredReply = (
  message: ContactMessage,
  { text, subject, fromEmail, byBrowser }: ReplyDraft,
): StoredReply => ({
  message: { ...message, read: true, state: 'waiting' },
  entry: aReply({
    text,
    subject,
    fromEmail,
    email: anEmail({ status: 'waiting', sentAt: null, attempts: [], nextTryAt: byBrowser ? null : createdAt }),
  }),
  parameters: {
    to_email: message.email,
    to_name: message.name,
    from_name: 'Officina Valmonte',
    from_email: fromEmail,
    subject,
    message: text,
    original_message: message.message,
    original_subject: message.subject ?? 'Messaggio senza oggetto',
    reply_to: fromEmail,
  },
});

/** An empty to-do list, unless the test adds something. */
export const aToDo = (part: Partial<ToDo> = {}): ToDo => ({
  at: createdAt,
  answers: { total: 0, first: [] },
  reminders: { total: 0, first: [] },
  undelivered: { total: 0, first: [] },
  records: [],
  undescribed: 0,
  lacksMail: false,
  isBehindUnknownProxy: false,
  ...part,
});

export const aTemplate = (part: Partial<ReplyTemplate> = {}): ReplyTemplate => ({
  id: nextId(),
  name: 'Disponibile',
  subject: '',
  text: 'Buongiorno {nome}, {auto} è disponibile a {prezzo}.',
  updatedAt: createdAt,
  ...part,
});

export const mailSettings: MailSettings = {
  isDigestOn: true,
  digestDays: [1, 2, 3, 4, 5],
  retentionMonths: 24,
  ways: [],
  hasBrowserWay: false,
  replyTo: '',
};

/** A version that begins with these hexadecimal digits. */
export const aVersion = (digits: string): string => digits.padEnd(64, '0');

export const aDeploy = (part: Partial<Deploy> = {}): Deploy => ({
  id: nextId(),
  version: aVersion('1a2b3c4d5e6f'),
  at: createdAt,
  by: 'immagine',
  kind: 'image',
  commit: null,
  reason: null,
  ...part,
});

const moduleTitles: Record<string, string> = { shell: 'Shell', mfe_public: 'Pagine pubbliche', mfe_media: 'Immagini' };

export const aModule = (part: Partial<LiveModule> = {}): LiveModule => ({
  name: 'shell',
  title: moduleTitles[part.name ?? 'shell'] ?? null,
  team: '',
  paths: [],
  live: aDeploy(),
  processes: { total: 1, agreeing: 1 },
  failures: [],
  ...part,
});

const vital = { pages: 0, poor: 0 };
const unseen: ShownVisits = { visits: 0, failures: 0, pages: 0, lcp: vital, cls: vital, inp: vital };

export const aStaged = (part: Partial<StagedRelease> = {}): StagedRelease => ({
  version: aVersion('777777777777'),
  share: 5,
  at: createdAt,
  by: 'ci',
  isProven: false,
  outcome: null,
  endedAt: null,
  reason: null,
  staged: unseen,
  live: unseen,
  ...part,
});

export const anAdmission = (part: Partial<AdmittedRemote> = {}): AdmittedRemote => ({
  name: 'mfe_events',
  team: 'Eventi',
  paths: ['/eventi'],
  admittedAt: createdAt,
  admittedBy: 'titolare',
  isOfImage: false,
  ...part,
});

export const aDeployToken = (part: Partial<DeployToken> = {}): DeployToken => ({
  id: nextId(),
  part: 'mfe_public',
  label: 'ci',
  createdAt,
  createdBy: 'titolare',
  lastUsedAt: null,
  ...part,
});

export const aSession = (part: Partial<OpenSession> = {}): OpenSession => ({
  id: nextId(),
  createdAt,
  lastSeenAt: createdAt,
  isCurrent: false,
  device: 'Chrome su Windows',
  address: '203.0.113.7',
  ...part,
});

export const aPasskey = (part: Partial<Passkey> = {}): Passkey => ({
  id: nextId(),
  name: 'Telefono',
  createdAt,
  lastUsedAt: null,
  ...part,
});

export const aSecondFactor = (part: Partial<SecondFactor> = {}): SecondFactor => ({
  hasTotp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  ...part,
});

/** The signed-in user of the tests, or another user. */
export const anAccount = (part: Partial<Account> = {}): Account => ({
  id: 1,
  username: 'titolare',
  role: 'owner',
  createdAt,
  lastSeenAt: createdAt,
  hasTotp: false,
  passkeyCount: 0,
  ...part,
});

export const anOwnAccount = (part: Partial<OwnAccount> = {}): OwnAccount => ({
  email: null,
  pendingEmail: null,
  sendsEmail: true,
  resetsPasswords: true,
  ...part,
});

export const anInvitation = (part: Partial<Invitation> = {}): Invitation => ({
  id: nextId(),
  role: 'editor',
  name: 'Anna Rossi',
  email: null,
  delivery: null,
  invitedBy: 'titolare',
  createdAt,
  expiresAt: '2024-03-03T09:30:00.000Z',
  ...part,
});

/** The URL of a stored picture of 1200 x 800 pixels; `name` consists of hexadecimal digits. */
export const storedPicture = (name: string, focus = ''): string =>
  `/media/${name.padEnd(32, '0')}_1200x800_aaabbbcccddd${focus}.webp`;

export const anImage = (part: Partial<Image> = {}): Image => ({
  id: nextId(),
  entityType: 'car',
  entityId: null,
  filename: 'muso.webp',
  originalName: 'muso.png',
  path: '/media/muso.webp',
  url: storedPicture('a'),
  alt: 'Il muso',
  caption: '',
  size: 1200,
  mimeType: 'image/webp',
  width: 1200,
  height: 800,
  sortOrder: 0,
  featured: false,
  inGallery: true,
  takenAt: null,
  edit: null,
  originalUrl: storedPicture('a'),
  createdAt,
  updatedAt: createdAt,
  ...part,
});

export const aBackupRun = (part: Partial<BackupRun> = {}): BackupRun => ({
  startedAt: createdAt,
  problem: null,
  succeededAt: createdAt,
  archive: 'officina-2024-03-01T09-30-00Z.tar',
  ...part,
});

export const aBackupState = (part: Partial<BackupState> = {}): BackupState => ({
  isAutomatic: true,
  isEncrypted: true,
  place: '/copie',
  isInData: false,
  running: null,
  backup: aBackupRun(),
  drill: aBackupRun(),
  ...part,
});

const aCategory = (id: string, name: string, type: Category['type'], certifies = false): Category => ({
  id,
  name,
  type,
  isDefault: true,
  certifies,
  createdAt,
  updatedAt: createdAt,
});

export const categories: Category[] = [
  aCategory('restoration', 'Restauro', 'project'),
  aCategory('engine', 'Motore', 'project'),
  aCategory('restored', 'Restaurata', 'car', true),
  aCategory('certified', 'Certificata', 'car', true),
  aCategory('convertible', 'Cabriolet', 'car'),
];

/** The visits of a site without any, over two days. */
export const someVisits = (part: Partial<VisitFigures> = {}): VisitFigures => ({
  since: '2024-03-01',
  days: [
    { day: '2024-03-29', visits: 0 },
    { day: '2024-03-30', visits: 0 },
  ],
  before: null,
  cars: [],
  sources: [],
  ...part,
});
