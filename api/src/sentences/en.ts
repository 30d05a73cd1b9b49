import type { Sentences } from './say';

export const en: Sentences = {
  isUnfit: (reasons) => `The version does not fit: ${reasons}.`,
  archiveRefused: (reason) => `The release was refused: ${reason}.`,
  rehearsalFailed: (findings) => `The rehearsal of the version failed: ${findings}.`,
  rehearsalIsLate: (findings) =>
    `The server is too busy to rehearse the version: ${findings}. Nothing has changed: try again in a moment.`,

  otherIsLive: (part, version, by, at) =>
    `${by} has made ${version} of ${part} live, at ${at}: it is not the expected version.`,
  noneIsLive: (part) => `Nothing of ${part} is live, and so not the expected version.`,
  isNotStored: (part, version) => `The version ${version} of ${part} was not sent.`,
  otherToken: (own) => `This token publishes only ${own}.`,
  invalidToken: 'The deploy token is not valid, or it was revoked.',

  asWritten: (_italian, english) => english,
  isUnknown: (stored) => `A reason that this version of the server does not know: ${stored}`,
  takenBack: (version, fault) => `Took back the version ${version}: ${fault}.`,
  notTakenBack: (fault, obstacle) => `Not taken back, although ${fault}. ${obstacle}`,
  pagesFailed: (pages) => `the server could not render ${pages} pages`,
  visitorsFailed: (visitors, everyone) => `${visitors} of ${everyone} addresses had a failure`,
  noEarlierVersion: 'There is no earlier version that did not fail.',
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
  stagedIsPoorer: (vital, own, other) =>
    `${own} % of the pages ${{ lcp: 'appear slowly', cls: 'move by themselves', inp: 'answer slowly' }[vital]}, against ${other} % with the live version.`,

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
