import { plural, t } from '@lingui/core/macro';
import type { AppErrorCode } from '../../../../electron/contract/error-codes.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { connectionFailureText } from './connection-failures.ts';
import { fieldList } from '../contacts/field-labels.ts';
import { ownReason } from './error-reasons.ts';

/**
 * Actions that a button beside an error can offer. A button isn't shown if its target, such as the contact, is unknown.
 */
export type ErrorAction =
  | 'open_existing'
  | 'give_key'
  | 'try_again'
  | 'drop_row'
  | 'compare'
  | 'resume'
  | 'check_address'
  | 'copy_reference';

/** Errors stay until they are dismissed; warnings and infos close by themselves. */
export type ErrorSeverity = 'info' | 'warning' | 'error';

/** A text, for `count` failures. */
type Text = string | ((error: AppError, count: number) => string);

interface ErrorEntry {
  title: Text;
  /** What the user can do. */
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

const serviceMessageOr = (error: AppError, otherwise: string) =>
  ownReason(error) ?? (error.message ? t`The service says: “${error.message}”` : otherwise);

/**
 * Hint at the two possible meanings of a 403 without an error code: the plan's limit, which the interface defines for
 * new contacts, or a key without permission. Empty for other errors.
 */
const hintOf = ({ status, serviceCode }: AppError) =>
  status === 403 && serviceCode === undefined
    ? t` If you were adding a contact, the plan’s contact limit may be reached. Otherwise the API key may not allow this.`
    : '';

/** Reason for files written by a newer version. */
const NEWER = 'newer_version';
const LIST_GONE = 'list_gone';
const LIST_DAMAGED = 'list_damaged';
const folderOf = ({ folder }: AppError) => (folder === undefined ? t`the data folder` : `“${folder}”`);

function missingTitle({ missing, field }: AppError, count: number): string {
  if (missing === 'group') return t`The group no longer exists`;
  if (missing === 'contact' && field === 'guardian') return t`The guardian no longer exists at the service`;
  if (missing === 'contact')
    return plural(count, {
      one: `The contact no longer exists at the service`,
      other: `The contacts no longer exist at the service`,
    });
  return t`It no longer exists at the service`;
}

function missingAdvice({ missing, field }: AppError): string {
  if (missing === 'group') return t`Choose another group and save again.`;
  if (missing !== 'contact')
    return t`The contact or its group was removed elsewhere. The next sync shows which.`;
  return field === 'guardian'
    ? t`Choose another guardian, or none, and save again.`
    : t`It was removed elsewhere. You can remove its row here.`;
}

function wrongAddressTitle(error: AppError): string {
  if (ownReason(error) !== null)
    return error.message === 'not_an_address' ? t`This isn’t a web address` : t`Enter only the API address`;
  return connectionFailureText(error) === null
    ? t`This isn’t the service’s address`
    : t`The service can’t be used at this address`;
}

/** Texts of all errors. A code without an entry doesn't compile. */
export const errorMessages = (): Record<AppErrorCode, ErrorEntry> => ({
  invalid_request: {
    title: (error) =>
      error.message === 'list_changing'
        ? t`The list is still changing`
        : ownReason(error) === null
          ? t`The service couldn’t use the request`
          : /^(nothing|already)_/.test(error.message ?? '')
            ? t`There’s nothing to do`
            : t`That isn’t possible now`,
    advice: (error) => serviceMessageOr(error, t`Enter a first name and a group, then save again.`),
    action: null,
    severity: 'error',
  },
  plan_limit_reached: {
    title: t`The plan’s contact limit is reached`,
    advice: t`You can’t add contacts until there’s room. Delete some or upgrade the plan in the service’s application, then try again.`,
    action: 'resume',
    severity: 'error',
  },
  not_found: {
    title: missingTitle,
    advice: missingAdvice,
    action: 'drop_row',
    severity: 'error',
  },
  contact_exists: {
    title: (_, count) =>
      plural(count, {
        one: `This contact is already in this group`,
        other: `These contacts are already in this group`,
      }),
    advice: t`In a group, each email and phone can belong to one contact only. Open the other contact or choose another group.`,
    action: 'open_existing',
    severity: 'error',
  },
  validation_error: {
    title: (error) =>
      ownReason(error) === null ? t`The service rejected a value` : t`A value can’t be used`,
    advice: (error) => serviceMessageOr(error, t`Correct it and save again.`),
    action: null,
    severity: 'error',
  },
  rate_limited: {
    title: t`The service asked the app to slow down`,
    advice: t`It limits how many requests it accepts. Your changes are safe.`,
    action: 'try_again',
    severity: 'warning',
  },
  key_refused: {
    title: t`The service rejects the API key`,
    advice: t`The key may have been replaced or revoked. Enter a new one from the API settings of the service’s application.`,
    action: 'give_key',
    severity: 'error',
  },
  key_missing: {
    title: t`Enter this account’s API key`,
    advice: t`The key isn’t saved when the app closes. Enter it again to sync.`,
    action: 'give_key',
    severity: 'error',
  },
  offline: {
    title: t`Can’t reach the service`,
    advice: (error) => {
      const failure = connectionFailureText(error);
      return failure === null
        ? t`Nothing was sent. Check your network connection. Changes wait here until you’re back online.`
        : t`${failure} Nothing was sent. Changes wait here until the connection works again.`;
    },
    action: 'try_again',
    severity: 'warning',
  },
  timed_out: {
    title: t`The service didn’t respond in time`,
    advice: (error) => {
      const failure = connectionFailureText(error);
      return failure === null
        ? t`It may be busy. The app is checking the changes already sent.`
        : t`${failure} Nothing was sent.`;
    },
    action: 'try_again',
    severity: 'warning',
  },
  service_down: {
    title: (error) =>
      connectionFailureText(error) === null
        ? t`The service has a problem`
        : t`The connection to the service failed`,
    advice: (error) =>
      t`${connectionFailureText(error) ?? t`It responded with an error${error.status ? ` (${error.status})` : ''}.`} Try again later.`,
    action: 'try_again',
    severity: 'warning',
  },
  bad_answer: {
    title: t`The service’s response can’t be read`,
    advice: t`Something on the network may have changed it. Try again. If it happens again, contact the service’s support.`,
    action: 'try_again',
    severity: 'error',
  },
  wrong_address: {
    title: wrongAddressTitle,
    advice: (error) =>
      ownReason(error) ??
      t`${connectionFailureText(error) ?? t`Something responds there, but it isn’t the service.`} Compare it with the API address in the service’s application.`,
    action: 'check_address',
    severity: 'error',
  },
  insecure_address: {
    title: t`This address isn’t secure`,
    advice: t`The key is sent only over https. Use an address that starts with https://.`,
    action: 'check_address',
    severity: 'error',
  },
  other_account: {
    title: t`This key belongs to another account`,
    advice: t`Its groups and contacts differ from this account’s. Connect it as a separate account instead.`,
    action: null,
    severity: 'error',
  },
  account_unknown: {
    title: t`The key may belong to another account`,
    advice: t`Above the contacts, choose whether it’s the same account. Nothing syncs until then.`,
    action: null,
    severity: 'warning',
  },
  too_large: {
    title: (error) => (ownReason(error) === null ? t`It’s too large to send` : t`That’s too much at once`),
    advice: (error) => ownReason(error) ?? t`Shorten long texts and save again.`,
    action: null,
    severity: 'error',
  },
  conflict: {
    title: (_, count) =>
      plural(count, { one: `It changed at the service`, other: `They changed at the service` }),
    advice: (error) =>
      error.conflictingFields && error.conflictingFields.length > 0
        ? t`Changed at the service: ${fieldList(error.conflictingFields)}. Compare and choose which values to keep.`
        : t`Compare and choose which values to keep.`,
    action: 'compare',
    severity: 'error',
  },
  cancelled: { title: t`Cancelled`, advice: t`Nothing more is sent.`, action: null, severity: 'info' },
  disk_full: {
    title: t`The disk is full`,
    advice: (error) =>
      t`Nothing was changed or sent because it couldn’t be saved. Free up space on the disk of ${folderOf(error)}, then try again. Waiting changes resume automatically.`,
    action: 'try_again',
    severity: 'error',
  },
  read_only: {
    title: t`The data folder is read-only`,
    advice: (error) =>
      t`Nothing was changed or sent because it couldn’t be saved. Make ${folderOf(error)}, and its disk, writable, then try again. Or start the app with another folder (--user-data). Waiting changes resume automatically.`,
    action: 'try_again',
    severity: 'error',
  },
  mirror_damaged: {
    title: t`The local copy of the account is damaged`,
    advice: t`It’s syncing again from the service. Your changes are stored separately and aren’t affected.`,
    action: null,
    severity: 'error',
  },
  unreadable_file: {
    title: (error) =>
      error.message === NEWER
        ? t`This was saved by a newer version of the app`
        : error.message === LIST_GONE
          ? t`The list’s files are gone`
          : error.message === LIST_DAMAGED
            ? t`The list’s files are damaged`
            : t`The file can’t be read`,
    advice: (error) =>
      error.message === LIST_GONE
        ? t`Remove the list here, then open its file again.`
        : error.message === NEWER
          ? t`This version can’t read ${folderOf(error)}, and left it unchanged. Start the newer version of Celebration Contacts.`
          : error.message === LIST_DAMAGED
            ? t`Restore ${folderOf(error)} from a backup to keep the review. Otherwise remove the list here, then open its file again.`
            : t`It may be damaged, or its type may not match its name.`,
    action: null,
    severity: 'error',
  },
  refused: {
    title: t`The service rejected the change`,
    advice: (error) =>
      serviceMessageOr(
        error,
        t`It didn’t give a reason${error.serviceCode ? ` (${error.serviceCode})` : ''}.${hintOf(error)}`,
      ),
    action: null,
    severity: 'error',
  },
  not_allowed: {
    title: t`This account is no longer open`,
    advice: t`Open it again and retry.`,
    action: null,
    severity: 'warning',
  },
  no_session: {
    title: t`This window isn’t connected to Celebration Contacts`,
    advice: t`It can’t load or save anything. To open a new window, run npm start again.`,
    action: null,
    severity: 'error',
  },
  host_gone: {
    title: t`Celebration Contacts has closed`,
    advice: t`This window can’t load or save anything. To continue, start Celebration Contacts again.`,
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
    advice: (error) => ownReason(error) ?? t`Try again or choose another location.`,
    action: null,
    severity: 'error',
  },
  unexpected: {
    title: t`Something went wrong in the app`,
    advice: (error) =>
      error.reference
        ? t`It’s in the log as ${error.reference}. Your changes are safe.`
        : t`Your changes are safe. Try again or restart the app.`,
    action: 'copy_reference',
    severity: 'error',
  },
});

/** Texts for an error of `count` contacts, with its details filled in. */
export function describeError(error: AppError, count = 1): ErrorText {
  const entry = errorMessages()[error.code];
  const fill = (text: Text) => (typeof text === 'function' ? text(error, count) : text);
  return {
    title: fill(entry.title),
    advice: fill(entry.advice),
    action: actionFor(error, entry.action),
    severity: entry.severity,
  };
}

function actionFor(error: AppError, action: ErrorAction | null): ErrorAction | null {
  if (action === 'open_existing' && error.existingContactKey === undefined) return null;
  // Only a contact that is certainly gone can be dropped, not one whose guardian is gone.
  if (action === 'drop_row' && (error.missing !== 'contact' || error.field !== undefined)) return null;
  if (action === 'copy_reference' && error.reference === undefined) return null;
  return action;
}

/** Text of an error shown beside the field that it belongs to. */
export function fieldProblem(error: AppError): string {
  return ownReason(error) ?? error.message ?? describeError(error).title;
}

/** Reference for support: the service's request id or the local log reference; null if there is neither. */
export function supportReference(error: AppError): string | null {
  return error.requestId ?? error.reference ?? null;
}
