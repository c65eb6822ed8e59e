import {
  ActionIcon,
  Alert,
  Button,
  createTheme,
  InputWrapper,
  Modal,
  Notification,
  Popover,
  RadioGroup,
  type CSSVariablesResolver,
} from '@mantine/core';

import notice from '../../ui/messages/notice.module.css';
import { SteadyButton } from '../../ui/steady-button.tsx';

// No more than these: each further family is asked for once for every size and weight in which a name has letters that the
// system's own font lacks, and the page waits for every answer. For such letters the browser looks for a font by itself.
const SYSTEM_FONTS = 'system-ui, sans-serif';

/**
 * The list is what scrolls (global.css), not an area inside it that the keyboard doesn't reach. It is no stop of Tab, which would close it
 * and be lost with it.
 */
const SCROLLED_LIST = { defaultProps: { withScrollArea: false, attributes: { options: { tabIndex: -1 } } } };

/** The look of the app: the system's own fonts, one calm colour, focus always visible to the keyboard. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  fontFamily: SYSTEM_FONTS,
  headings: { fontFamily: SYSTEM_FONTS, fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { component: SteadyButton } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { component: SteadyButton } }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        // There with the key that opens it and gone with the one that closes it: the next key is for what is on top.
        transitionProps: { duration: 0 },
        // The app gives it back: one dialog may lead to the next, and one opened from a menu has it from what is gone.
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
    // Menus are made of it too.
    Popover: Popover.extend({ defaultProps: { transitionProps: { duration: 0 } } }),
    // Lists of fields stay within the page's landmarks and the dialogs that hold the focus. Fixed: what scrolls around them cuts nothing off.
    // By their names alone: what imports them here would load them with the first picture.
    Combobox: { defaultProps: { withinPortal: false, floatingStrategy: 'fixed' } },
    Select: SCROLLED_LIST,
    Autocomplete: SCROLLED_LIST,
    // Hints stand below the fields, so that the fields beside each other are in line.
    InputWrapper: InputWrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    // Of several choices it says what they are about.
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

// Text on a tint of its own colour, in light mode.
const LIGHT_TEXTS = ['indigo', 'orange', 'yellow', 'red', 'teal', 'blue', 'gray'] as const;

/** Colours that the library sets too faint for text and fields of WCAG 2.2 AA. */
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
    // Of commands that take something away: read also on the tint of a menu's focused entry.
    '--color-danger': 'var(--mantine-color-red-3)',
    '--color-field-border': 'var(--mantine-color-dark-2)',
    '--color-focus': 'var(--mantine-color-indigo-4)',
  },
});
