import { t } from '@lingui/core/macro';
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

/** Categories that the service's interface defines, with descriptions. */
export const categories = (): Record<GroupCategory, Category> => ({
  birthday: {
    label: t`Birthday`,
    explanation: t`Celebrates each contact’s birthday; every contact should have one.`,
    icon: IconCake,
  },
  anniversary: {
    label: t`Anniversary`,
    explanation: t`Celebrates an anniversary of any kind.`,
    icon: IconConfetti,
  },
  work_anniversary: {
    label: t`Work anniversary`,
    explanation: t`Celebrates the years someone has been with the company.`,
    icon: IconBriefcase,
  },
  wedding_anniversary: {
    label: t`Wedding anniversary`,
    explanation: t`Celebrates the day a couple married.`,
    icon: IconHeart,
  },
});

export const categoryNames = () => Object.keys(categories()) as GroupCategory[];

/** Label and icon of a category; an unknown one is shown as it's written. */
export function categoryOf(category: string): Pick<Category, 'label' | 'icon'> {
  const known = categoryNames().find((name) => name === category);
  return known === undefined
    ? { label: category || t`No category`, icon: IconUsersGroup }
    : categories()[known];
}
