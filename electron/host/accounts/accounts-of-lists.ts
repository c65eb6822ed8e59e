import { randomUUID } from 'node:crypto';
import type { AccountProfile } from '../../contract/accounts/account.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { accountDirectory } from '../data-folder/account-paths.ts';
import type { FileSource } from '../files/file-source.ts';
import { unreadableAsFailure } from '../imports/unreadable-as-failure.ts';
import { hasStoredReview } from '../lists/has-review.ts';
import { withClosedList, type ClosedList } from '../lists/with-closed-list.ts';
import { copySource, forgetContacts, listFolder, readAbout, writeAbout } from '../lists/list-folder.ts';
import { createListInfo, surveyList, type RequestedReading } from '../lists/survey-list-file.ts';
import type { ShellPorts } from '../ports.ts';
import type { AccountProfiles } from './account-profiles.ts';
import type { AccountSwitcher } from './account-switcher.ts';
import { beginCreating, discardCreated, completeCreating } from './files/account-creation.ts';
import { removeProfile } from './files/account-profile-file.ts';

/**
 * Opens files as lists, reads a list's file again with other options, and reads lists while they aren't the open
 * account.
 */
export class AccountsOfLists {
  readonly #ports: ShellPorts;
  readonly #profiles: AccountProfiles;
  readonly #switcher: AccountSwitcher;

  constructor(ports: ShellPorts, profiles: AccountProfiles, switcher: AccountSwitcher) {
    this.#ports = ports;
    this.#profiles = profiles;
    this.#switcher = switcher;
  }

  /** Opens a file as a list. If the same file was opened before, opens its existing list (`isKnown`). */
  async open(
    source: FileSource,
    wanted: RequestedReading,
  ): Promise<Result<AccountProfile & { isKnown: boolean }>> {
    const accountId = randomUUID();
    let isKept = false;
    // Runs outside the queue, so that a long file doesn't block opening another account.
    await beginCreating(this.#ports, accountId);
    try {
      const folder = listFolder(accountDirectory(this.#ports, accountId));
      const copied = await unreadableAsFailure(copySource(source, folder));
      if (!copied.ok) return copied;
      const sha256 = copied.value;
      const isThere = (await findListOfFile(this.#ports, sha256)) !== null;
      const prepared = isThere ? null : await createListInfo(folder, source.name, sha256, wanted);
      if (prepared?.ok === false) return prepared;
      return await this.#switcher.enqueue(async () => {
        const known = await findListOfFile(this.#ports, sha256);
        if (known !== null) return withKnown(await this.#switcher.open(known), true);
        const profile: AccountProfile = {
          accountId,
          name: source.name || 'List',
          kind: 'list',
          baseUrl: '',
          color: this.#profiles.unusedColor(),
        };
        this.#profiles.add(profile);
        isKept = true;
        await completeCreating(this.#ports, accountId);
        return withKnown(await this.#switcher.open(profile), false);
      });
    } finally {
      if (!isKept) await discardCreated(this.#ports, accountId);
    }
  }

  /** Reads the file of a list again with other options. Fails once its review has begun. */
  reread(accountId: string, wanted: RequestedReading): Promise<Result<AccountProfile>> {
    return this.#switcher.enqueue(async () => {
      const session = this.#switcher.session(accountId);
      if (session === null || session.list === null)
        return fail({ code: 'not_allowed', message: 'not_a_list' });
      if (!(await session.list.canReread())) return IN_REVIEW;
      const directory = accountDirectory(this.#ports, accountId);
      const folder = listFolder(directory);
      const about = await readAbout(folder);
      if (about === null) return fail({ code: 'unreadable_file', message: 'list_gone' });
      const found = await surveyList(folder, about.fileName, wanted);
      if (!found.ok) return found;
      await this.#switcher.close(accountId);
      // Another window may have begun the review while the file was surveyed.
      const isInReview = await hasStoredReview(directory);
      if (!isInReview) {
        removeProfile(directory);
        await forgetContacts(directory);
        await writeAbout(folder, { ...about, ...found.value });
      }
      const opened = await this.#switcher.open(session.profile);
      return isInReview ? IN_REVIEW : opened;
    });
  }

  /**
   * Opens the files of a list that isn't the open account, and returns the result of `work` on them. Returns null if
   * there is no such list.
   */
  readClosed<T>(listId: string, work: (list: ClosedList) => Promise<T>): Promise<T | null> {
    return this.#switcher.enqueue(async () => {
      const isList = this.#profiles.find(listId)?.kind === 'list';
      if (!isList || this.#switcher.session(listId) !== null) return null;
      await this.#switcher.whenClosed(listId);
      return withClosedList(accountDirectory(this.#ports, listId), work);
    });
  }
}

const IN_REVIEW: Result<never> = fail({ code: 'invalid_request', message: 'list_in_review' });

/** Returns the list whose file has this hash; null if there is none. */
async function findListOfFile(
  ports: Pick<ShellPorts, 'dataDirectory' | 'settings'>,
  sha256: string,
): Promise<AccountProfile | null> {
  for (const profile of ports.settings.getAccounts()) {
    if (profile.kind !== 'list') continue;
    const about = await readAbout(listFolder(accountDirectory(ports, profile.accountId)));
    if (about?.sha256 === sha256) return profile;
  }
  return null;
}

function withKnown(
  opened: Result<AccountProfile>,
  isKnown: boolean,
): Result<AccountProfile & { isKnown: boolean }> {
  return opened.ok ? ok({ ...opened.value, isKnown }) : opened;
}
