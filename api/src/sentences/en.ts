import { shortVersion } from '@officina/contracts/release';
import type { Sentences } from './say';

export const en: Sentences = {
  needsPackage: (label, from, names, provided) =>
    `${label} needs ${from} ${names}, the shell provides ${provided ?? 'no version'}`,
  importsName: (label, from, names) => `${label} imports ${names} from ${from}, which the shell does not export`,
  callsUnknown: (label, from, names) =>
    `${label} calls ${names} (${from}), which the API client of the shell does not know`,
  mountsUnknown: (label, from, names) => `${label} uses ${names}, which ${from} does not offer`,
  mountsOther: (label, part, range, offered) => `${label} uses ${part} ${range}, the offered version is ${offered}`,
  fillsUnknown: (label, from, names) => `${label} fills ${names}, which ${from} does not have`,
  leavesPoint: (name, point) => `${name} no longer fills ${point}, and no other remote does`,
  isKept: (release) => `${release} (live within the last 7 days)`,
  callIsGone: (label, routes) => `${label} calls ${routes}, which the API does not offer`,
  callNeedsSession: (label, routes) => `${label} calls ${routes} without a session, which the API requires`,
  sendsUnknown: (label, routes, field) => `${label} sends ${field} to ${routes}, which the API does not accept`,
  sendsOther: (label, routes, field, given, wanted) =>
    `${label} sends ${field} to ${routes} as ${given}, the API accepts ${wanted}`,
  sendsNever: (label, routes, field) => `${label} does not send ${field} to ${routes}, which the API requires`,
  sendsSometimes: (label, routes, field) =>
    `${label} does not always send ${field} to ${routes}, which the API requires`,
  readsOther: (label, routes, field, given, wanted) =>
    `${label} reads ${field} from ${routes} as ${wanted}, the API sends ${given}`,
  readsNever: (label, routes, field) => `${label} reads ${field} from ${routes}, which the API does not send`,
  readsSometimes: (label, routes, field) =>
    `${label} reads ${field} from ${routes}, which the API does not always send`,
  wholeContent: 'the content',
  fieldName: (keys) => `"${keys}"`,
  isNotAdmitted: (name) => `${name} is not admitted on this site: an owner admits it on the page "Moduli"`,
  takesPathOfServer: (name, path) => `${name} declares ${path}, which the server answers itself`,
  takesPathTwice: (name, path) => `${name} declares ${path} twice`,
  takesPathOf: (name, path, owner) => `${name} declares ${path}, which ${owner} has already`,
  takesReservedPath: (name, path) => `${name} declares ${path}, which is reserved for the site`,
  takesOtherPath: (name, path, paths) =>
    paths ? `${name} declares ${path}, but may have only ${paths}` : `${name} declares ${path}, but was given no path`,
  hasMisplacedPage: (name, path) => `${name} declares ${path} among the pages for visitors`,
  lacksPart: (name, path, part) => `${name} shows ${part} at ${path}, but does not expose it`,
  lacksOffered: (name, part) => `${name} offers ${part} to other remotes, but does not expose it`,
  isUnfit: (reasons) => `The version does not fit: ${reasons}.`,

  otherIsLive: (part, live) =>
    live
      ? `${live.by} has made ${shortVersion(live.version)} of ${part} live, at ${live.at.toISOString()}: it is not the expected version.`
      : `Nothing of ${part} is live, and so not the expected version.`,
  isNotStored: (part, version) => `The version ${version} of ${part} was not sent.`,
  otherToken: (own) => `This token publishes only ${own}.`,
  invalidToken: 'The deploy token is not valid, or it was revoked.',

  takenBack: (version, fault) => `Took back the version ${version}: ${fault}.`,
  notTakenBack: (fault, obstacle) => `Not taken back, although ${fault}. ${obstacle}`,
  pagesFailed: (pages) => `the server could not render ${pages} pages`,
  visitorsFailed: (visitors, everyone) => `${visitors} of ${everyone} addresses had a failure`,
  noEarlierVersion: 'There is no earlier version.',
  imageReplaced: (version, by, reasons) => `Replaces the version ${version} (${by}), which no longer fits: ${reasons}.`,

  otherIsStaged: (part, version, share) =>
    `The version ${version} of ${part} is staged for ${share} % of the visits: let everyone see it or take it back first.`,
  isLiveAlready: (part, version) => `The version ${version} of ${part} is live for everyone already.`,
  hasNoVisitors: (part) => `${part} has no pages for visitors: use a preview, or publish it for everyone.`,
  hasNothingLive: (part) => `No version of ${part} is live to compare it with: publish it for everyone.`,
  unstagedBy: (by) => `${by} took it back.`,
  stagedIsReplaced: 'The live version changed meanwhile.',
  stagedFails: (failures, visits) =>
    `It had ${failures === 1 ? 'a failure' : `${failures} failures`} in ${visits === 1 ? 'one visit' : `${visits} visits`}.`,
  tooFewVisits: (visits) =>
    `Only ${visits === 1 ? 'one visit' : `${visits} visits`} saw it in three days, too few to decide.`,
  stagedIsPoorer: (vital, own, other) => `${own} % of the pages ${vital}, against ${other} % with the live version.`,
  poorVital: (vital) => ({ lcp: 'appear slowly', cls: 'move by themselves', inp: 'answer slowly' })[vital],

  archiveRefused: (reason) => `The release was refused: ${reason}.`,
  isMissing: (file) => `${file} is missing`,
  fileIsMissing: (file) => `the file ${file} is missing`,
  fileIsChanged: (file) => `the file ${file} differs from its checksum`,
  fileIsUnlisted: (file) => `the file ${file} has no checksum`,
  fileIsInvalid: (file) => `${file} is not valid`,
  isTooLarge: 'unpacked it is larger than 32 MB',
  isNoGzip: 'it is no readable gzip archive',
  isNoTar: 'it is no readable tar archive',
  isNoPlainFile: (name) => `it has "${name}", which is no plain file`,
  pathIsForbidden: (name) => `the path "${name}" is not allowed`,
  kindIsUnknown: (name) => `the file "${name}" is of an unknown kind`,
  isThereTwice: (name) => `it has ${name} twice`,
  hasTooManyFiles: (most) => `it has more than ${most} files`,
  isFileAndFolder: (name) => `${name} is a file and a folder`,
  hasMarkup: (words) => `"${words}" has < or >, which a text for people may not have`,

  signIn: 'A session is required: sign in.',
  ownersOnly: 'Only an owner may do this.',
  wrongCredentials: 'The user name or the password is wrong.',
  codeIsMissing: 'A code is needed beside the password: add --code.',
  tooManyTries: (minutes) => `Too many attempts: try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  uploadIsTooSlow: 'The upload took too long: use a faster connection.',
  isOverLimit: (most) => `What was sent is too large: ${most} at most.`,
  storageIsFull: 'The disk of the server is full.',
  databaseIsAway: 'The database is not available at the moment.',
  failedUnexpectedly: 'Something failed unexpectedly; the log of the server says more.',
};
