import {
  IconBriefcase,
  IconCake,
  IconConfetti,
  IconHeart,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import type { GroupCategory } from '../../../electron/contract/contacts/group.ts';

interface Category {
  label: string;
  explanation: string;
  icon: Icon;
}

/** The categories the interface names, with what each is for. */
export const CATEGORIES: Record<GroupCategory, Category> = {
  birthday: {
    label: 'Birthday',
    explanation: 'Celebrates each contact’s birthday; every contact should have one.',
    icon: IconCake,
  },
  anniversary: {
    label: 'Anniversary',
    explanation: 'Celebrates an anniversary of any kind.',
    icon: IconConfetti,
  },
  work_anniversary: {
    label: 'Work anniversary',
    explanation: 'Celebrates the years someone has been with the company.',
    icon: IconBriefcase,
  },
  wedding_anniversary: {
    label: 'Wedding anniversary',
    explanation: 'Celebrates the day a couple married.',
    icon: IconHeart,
  },
};

export const CATEGORY_NAMES = Object.keys(CATEGORIES) as GroupCategory[];

/** A category as the service says it; one the interface does not name is shown as it is written. */
export function categoryOf(category: string): Pick<Category, 'label' | 'icon'> {
  const known = CATEGORY_NAMES.find((name) => name === category);
  return known === undefined ? { label: category || 'No category', icon: IconUsersGroup } : CATEGORIES[known];
}
