import type { Migration } from '../migration.ts';
import { contacts } from './0001-contacts.ts';
import { guardians } from './0002-guardians.ts';

/** In order. */
export const MIRROR_MIGRATIONS: readonly Migration[] = [contacts, guardians];
