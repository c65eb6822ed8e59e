import { t } from '@lingui/core/macro';
import type { AppErrorCode } from '../../../electron/contract/error-codes.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import { connectionFailureText } from './connection-failures.ts';
import { fieldList } from './field-labels.ts';
import { ownReason } from './own-reasons.ts';

/** What a button beside an error can do. Where what it needs is missing (no known contact to open), it is not shown. */
export type ErrorAction =
  | 'open_existing'
  | 'give_key'
  | 'try_again'
  | 'drop_row'
  | 'compare'
  | 'resume'
  | 'check_address'
  | 'copy_reference';

/** `error` stays until it is dismissed; `warning` and `info` go by themselves. */
export type ErrorSeverity = 'info' | 'warning' | 'error';

type Text = string | ((error: AppError) => string);

interface ErrorEntry {
  title: Text;
  /** What the user can do about it. */
  advice: Text;
  action: ErrorAction | null;
  severity: ErrorSeverity;
}

export interface ErrorText {
  title: string;
  advice: string;
  action: ErrorAction | null;
  severity: ErrorSeverity;
}

const said = (error: AppError, otherwise: string) =>
  ownReason(error) ?? (error.message ? t`The service says: “${error.message}”` : otherwise);

/** A bare 403 may mean the plan's limit, which the service declares for new contacts, or that the key is not allowed to do this. */
const hintOf = ({ status, serviceCode }: AppError) =>
  status === 403 && serviceCode === undefined
    ? t` If you were adding a contact, the plan’s limit of contacts may be reached. Otherwise the API key may not be allowed to do this.`
    : '';

/** What the host says of files that a later version has changed. */
const NEWER = 'newer_version';
const LIST_GONE = 'list_gone';
const folderOf = ({ folder }: AppError) => (folder === undefined ? t`the data folder` : `“${folder}”`);

/** Every error that can reach the user; a code without an entry does not compile. */
export const errorMessages = (): Record<AppErrorCode, ErrorEntry> => ({
  invalid_request: {
    title: (error) =>
      error.message === 'list_changing'
        ? t`The list is still being changed`
        : ownReason(error) === null
          ? t`The service could not use the request`
          : t`There was nothing to do`,
    advice: (error) => said(error, t`Check that a first name and a group are given, then save again.`),
    action: null,
    severity: 'error',
  },
  plan_limit_reached: {
    title: t`The plan’s limit of contacts is reached`,
    advice: t`The service takes no more contacts. Delete some, or raise the plan in the service’s application, and try again.`,
    action: 'resume',
    severity: 'error',
  },
  not_found: {
    title: (error) =>
      error.missing === 'group'
        ? t`The group no longer exists at the service`
        : error.missing === 'contact'
          ? t`The ${error.field === 'guardian' ? 'guardian' : 'contact'} no longer exists at the service`
          : t`The service no longer knows it`,
    advice: (error) =>
      error.missing === 'group'
        ? t`Choose another group and save again.`
        : error.missing === 'contact' && error.field === 'guardian'
          ? t`Choose another guardian, or none, and save again.`
          : error.missing === 'contact'
            ? t`It was removed elsewhere. You can drop its row here.`
            : t`The contact or its group was removed elsewhere. The next sync shows which.`,
    action: 'drop_row',
    severity: 'error',
  },
  contact_exists: {
    title: t`There is such a contact in this group already`,
    advice: t`The service keeps one contact for an email address or phone number in a group. Open that contact, or choose another group.`,
    action: 'open_existing',
    severity: 'error',
  },
  validation_error: {
    title: (error) =>
      ownReason(error) === null ? t`The service does not accept a value` : t`A value cannot be taken`,
    advice: (error) => said(error, t`Correct the value and save again.`),
    action: null,
    severity: 'error',
  },
  rate_limited: {
    title: t`The service asked to slow down`,
    advice: t`It takes only so many requests at a time. Nothing is lost.`,
    action: 'try_again',
    severity: 'warning',
  },
  key_refused: {
    title: t`The service does not accept the key`,
    advice: t`The key may have been replaced or withdrawn. Give a new one from the API settings of the service’s application.`,
    action: 'give_key',
    severity: 'error',
  },
  key_missing: {
    title: t`This account’s key is needed`,
    advice: t`Keys are not kept on this computer after the app is closed. Give it again to read and send changes.`,
    action: 'give_key',
    severity: 'error',
  },
  offline: {
    title: t`The service cannot be reached`,
    advice: (error) => {
      const failure = connectionFailureText(error);
      return failure === null
        ? t`Nothing was sent. Check the network connection; changes wait here until it is back.`
        : t`${failure} Nothing was sent; changes wait here until it works again.`;
    },
    action: 'try_again',
    severity: 'warning',
  },
  timed_out: {
    title: t`The service did not answer in time`,
    advice: (error) => {
      const failure = connectionFailureText(error);
      return failure === null
        ? t`It may be busy. Changes that were sent are being checked.`
        : t`${failure} Nothing was sent.`;
    },
    action: 'try_again',
    severity: 'warning',
  },
  service_down: {
    title: (error) =>
      connectionFailureText(error) === null
        ? t`The service has a problem of its own`
        : t`The connection to the service failed`,
    advice: (error) =>
      t`${connectionFailureText(error) ?? t`It answered with an error${error.status ? ` (${error.status})` : ''}.`} Try again in a while.`,
    action: 'try_again',
    severity: 'warning',
  },
  bad_answer: {
    title: t`The service answered in a way that cannot be read`,
    advice: t`Something between here and the service may have changed the answer. Try again; if it stays, ask the service’s support.`,
    action: 'try_again',
    severity: 'error',
  },
  wrong_address: {
    title: (error) =>
      ownReason(error) !== null
        ? error.message === 'not_an_address'
          ? t`This isn’t a web address`
          : t`Only the API address belongs here`
        : connectionFailureText(error) === null
          ? t`This address does not belong to the service`
          : t`The service can’t be used at this address`,
    advice: (error) =>
      ownReason(error) ??
      t`${connectionFailureText(error) ?? t`It answers, but not as the service does.`} Compare it with the API address in the service’s application.`,
    action: 'check_address',
    severity: 'error',
  },
  insecure_address: {
    title: t`This address is not secure`,
    advice: t`A key is only sent over https. Use an address that begins with https://.`,
    action: 'check_address',
    severity: 'error',
  },
  other_account: {
    title: t`This key belongs to another account`,
    advice: t`Its groups and contacts differ from the ones kept here. Connect it as an account of its own instead.`,
    action: null,
    severity: 'error',
  },
  account_unknown: {
    title: t`It is not certain that the key opens this account`,
    advice: t`Say above the contacts whether it is the same account. Nothing is read or sent before that.`,
    action: null,
    severity: 'warning',
  },
  too_large: {
    title: (error) =>
      ownReason(error) === null ? t`It is too large to be sent` : t`That is too much at once`,
    advice: (error) => ownReason(error) ?? t`Shorten long texts and save again.`,
    action: null,
    severity: 'error',
  },
  conflict: {
    title: t`It was changed at the service meanwhile`,
    advice: (error) =>
      error.conflictingFields && error.conflictingFields.length > 0
        ? t`Changed there: ${fieldList(error.conflictingFields)}. Compare and choose which values stay.`
        : t`Compare and choose which values stay.`,
    action: 'compare',
    severity: 'error',
  },
  cancelled: { title: t`Cancelled`, advice: t`Nothing more is sent.`, action: null, severity: 'info' },
  disk_full: {
    title: t`There is no room left on the disk`,
    advice: (error) =>
      t`Nothing was changed or sent: it could not be kept safely. Make room on the disk of ${folderOf(error)}, then try again. What waits goes on by itself.`,
    action: 'try_again',
    severity: 'error',
  },
  read_only: {
    title: t`The data folder cannot be written to`,
    advice: (error) =>
      t`Nothing was changed or sent: it could not be kept. Make ${folderOf(error)}, and its disk, writable for you, then try again; or start the app with another folder (--user-data). What waits goes on by itself.`,
    action: 'try_again',
    severity: 'error',
  },
  mirror_damaged: {
    title: t`The local copy of the account is damaged`,
    advice: t`It is being read again from the service. Your own changes are kept apart and are not affected.`,
    action: null,
    severity: 'error',
  },
  unreadable_file: {
    title: (error) =>
      error.message === NEWER
        ? t`A newer version of the app has written this`
        : error.message === LIST_GONE
          ? t`The list’s files are gone`
          : t`The file cannot be read`,
    advice: (error) =>
      error.message === LIST_GONE
        ? t`Remove the list here, then open its file again.`
        : error.message === NEWER
          ? t`This version does not know how to read ${folderOf(error)}, and has left it as it is. Start the newer version of Celebration Contacts again.`
          : t`It may be damaged or of another kind than its name says.`,
    action: null,
    severity: 'error',
  },
  refused: {
    title: (error) =>
      ownReason(error) === null ? t`The service refused` : t`The service did not take the change`,
    advice: (error) =>
      said(error, t`It gave no reason${error.serviceCode ? ` (${error.serviceCode})` : ''}.${hintOf(error)}`),
    action: null,
    severity: 'error',
  },
  not_allowed: {
    title: t`This account is no longer open`,
    advice: t`Open it again and repeat what you did.`,
    action: null,
    severity: 'warning',
  },
  no_session: {
    title: t`This window isn’t connected to Celebration Contacts`,
    advice: t`It can’t read or save anything any more. To open a new window, run npm start again.`,
    action: null,
    severity: 'error',
  },
  host_gone: {
    title: t`Celebration Contacts has closed`,
    advice: t`This window can’t read or save anything any more. To go on, start Celebration Contacts again.`,
    action: null,
    severity: 'error',
  },
  clipboard_refused: {
    title: t`The clipboard isn’t available`,
    advice: t`Allow this window to use the clipboard, then copy again.`,
    action: null,
    severity: 'warning',
  },
  file_not_saved: {
    title: t`The file wasn’t saved`,
    advice: (error) => ownReason(error) ?? t`Try again, or choose another place for it.`,
    action: null,
    severity: 'error',
  },
  unexpected: {
    title: t`Something went wrong in the app`,
    advice: (error) =>
      error.reference
        ? t`It was noted in the log as ${error.reference}. Your changes are safe.`
        : t`Your changes are safe. Try again, or start the app anew.`,
    action: 'copy_reference',
    severity: 'error',
  },
});

/** The texts for one error, with what the error itself carries put in. */
export function describeError(error: AppError): ErrorText {
  const entry = errorMessages()[error.code];
  const fill = (text: Text) => (typeof text === 'function' ? text(error) : text);
  return {
    title: fill(entry.title),
    advice: fill(entry.advice),
    action: actionFor(error, entry.action),
    severity: entry.severity,
  };
}

function actionFor(error: AppError, action: ErrorAction | null): ErrorAction | null {
  if (action === 'open_existing' && error.existingContactKey === undefined) return null;
  // Only a contact that is certainly gone may be dropped, not one whose guardian is.
  if (action === 'drop_row' && (error.missing !== 'contact' || error.field !== undefined)) return null;
  if (action === 'copy_reference' && error.reference === undefined) return null;
  return action;
}

/** What to say beside the field of a form that an error belongs to. */
export function fieldProblem(error: AppError): string {
  return ownReason(error) ?? error.message ?? describeError(error).title;
}

/** What to quote to support: the service's request id or our own log reference; null where there is neither. */
export function supportReference(error: AppError): string | null {
  return error.requestId ?? error.reference ?? null;
}
