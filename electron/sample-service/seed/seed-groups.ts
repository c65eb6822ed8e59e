import type { GroupCategory } from '../../contract/contacts/group.ts';

export interface SeedGroup {
  name: string;
  category: GroupCategory;
  /** Relative number of single adults in it. */
  weight: number;
  /** Whether its people are business contacts with company and job. */
  work: boolean;
}

/** The groups of a generated account, covering all four categories. */
export const SEED_GROUPS: readonly [SeedGroup, ...SeedGroup[]] = [
  { name: 'Family', category: 'birthday', weight: 4, work: false },
  { name: 'Friends', category: 'birthday', weight: 16, work: false },
  { name: 'Clients', category: 'birthday', weight: 26, work: true },
  { name: 'VIP clients', category: 'birthday', weight: 6, work: true },
  { name: 'School & kindergarten', category: 'birthday', weight: 2, work: false },
  { name: 'Sports club', category: 'birthday', weight: 12, work: false },
  { name: 'Partners & suppliers', category: 'anniversary', weight: 12, work: true },
  { name: 'Our team', category: 'work_anniversary', weight: 14, work: true },
  { name: 'Wedding couples', category: 'wedding_anniversary', weight: 2, work: false },
];

export const groupIndex = (name: string): number => {
  const index = SEED_GROUPS.findIndex((group) => group.name === name);
  if (index < 0) throw new Error(`There is no seed group "${name}".`);
  return index;
};
