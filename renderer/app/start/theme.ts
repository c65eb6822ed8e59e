import {
  ActionIcon,
  Alert,
  Button,
  createTheme,
  InputError,
  InputWrapper,
  Modal,
  Notification,
  Popover,
  RadioGroup,
  type CSSVariablesResolver,
} from '@mantine/core';

import notice from '../../ui/messages/notice.module.css';
import { announceOwnProblem } from '../../ui/fields/announce-own-problem.ts';
import { FocusKeepingButton } from '../../ui/focus-keeping-button.tsx';

// No further families: for letters that the system font lacks, the browser would look each one up in every size and
// weight, which blocks the page. The browser finds a fallback font by itself.
const SYSTEM_FONTS = 'system-ui, sans-serif';

/**
 * The list of options scrolls itself (global.css): the keyboard doesn't reach Mantine's inner scroll area. The list
 * isn't a tab stop, because Tab would close it and lose the focus.
 */
const SCROLLED_LIST = { defaultProps: { withScrollArea: false, attributes: { options: { tabIndex: -1 } } } };

/** Mantine theme: system fonts, one accent colour, focus always visible for keyboard users. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  fontFamily: SYSTEM_FONTS,
  headings: { fontFamily: SYSTEM_FONTS, fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { component: FocusKeepingButton } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { component: FocusKeepingButton } }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        // Dialogs open and close without delay, so that the next key reaches the right element.
        transitionProps: { duration: 0 },
        // The app returns the focus itself: one dialog can open another, and the menu item that opened it is gone.
        returnFocus: false,
      },
      classNames: {
        inner: notice['dialogPlace'] ?? '',
        content: notice['dialog'] ?? '',
        header: notice['dialogHead'] ?? '',
        title: notice['dialogTitle'] ?? '',
        body: notice['dialogBody'] ?? '',
      },
    }),
    // Menus are popovers too.
    Popover: Popover.extend({ defaultProps: { transitionProps: { duration: 0 } } }),
    // Dropdowns stay within the page's landmarks and the dialogs' focus traps. `fixed` keeps scrolling parents from
    // clipping them.
    Combobox: { defaultProps: { withinPortal: false, floatingStrategy: 'fixed' } },
    Select: SCROLLED_LIST,
    Autocomplete: SCROLLED_LIST,
    // Hints stand below the fields, so that neighbouring fields align.
    InputWrapper: InputWrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    InputError: InputError.extend({ defaultProps: { ref: announceOwnProblem } }),
    // A group's hint describes all its options, so it stands above them.
    RadioGroup: RadioGroup.extend({
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    }),
    Alert: Alert.extend({
      classNames: {
        root: notice['alert'] ?? '',
        title: notice['title'] ?? '',
        body: notice['alertBody'] ?? '',
      },
    }),
    Notification: Notification.extend({ classNames: { description: notice['toast'] ?? '' } }),
  },
});

// Colours whose text is too faint on a tint of the same colour, in light mode.
const LIGHT_TEXTS = ['indigo', 'orange', 'yellow', 'red', 'teal', 'blue', 'gray'] as const;

/** Replacements of colours that Mantine sets too faint for WCAG 2.2 AA. */
export const contrastVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...Object.fromEntries(
      LIGHT_TEXTS.map((color) => [
        `--mantine-color-${color}-light-color`,
        `color-mix(in srgb, var(--mantine-color-${color}-9) 70%, black)`,
      ]),
    ),
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--color-danger': 'var(--mantine-color-red-9)',
    '--color-field-border': 'var(--mantine-color-gray-6)',
    '--color-focus': 'var(--mantine-primary-color-filled)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    // For destructive commands; readable on the tint of a focused menu item, too.
    '--color-danger': 'var(--mantine-color-red-3)',
    '--color-field-border': 'var(--mantine-color-dark-2)',
    '--color-focus': 'var(--mantine-color-indigo-4)',
  },
});
