import { t } from '@lingui/core/macro';
import { Autocomplete, Text, type AutocompleteProps } from '@mantine/core';
import { useMemo } from 'react';
import { formatLanguage } from '../../lib/formats/formats.ts';
import { rareLanguageNames } from '../../lib/formats/rare-language-names.ts';
import { languageChoices, languageCodeOf, matchingLanguages } from '../../lib/formats/language-choices.ts';
import { isWindowBlur } from '../../lib/focus/window-blur.ts';
import classes from './language-input.module.css';

const MAX_SHOWN_LANGUAGES = 40;

/**
 * Input for a language code, found by code or by name in the user's language. Any other text is kept, because the
 * service doesn't define which codes it accepts.
 */
export function LanguageInput({
  value,
  used,
  onChange,
  ...input
}: Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> & {
  value: string;
  /** Codes used by the account's contacts, most frequent first. */
  used: readonly string[];
  onChange: (code: string) => void;
}) {
  const choices = useMemo(() => languageChoices(used), [used]);
  const names = useMemo(() => new Map(choices.map(({ code, name }) => [code, name])), [choices]);
  return (
    <Autocomplete
      {...input}
      value={value}
      openOnFocus={false}
      description={languageHint(value.trim())}
      data={choices.map(({ code }) => code)}
      limit={MAX_SHOWN_LANGUAGES}
      filter={({ options, search, limit }) => {
        const found = matchingLanguages(choices, search).slice(0, limit);
        const wanted = new Map(options.map((option) => ['value' in option ? option.value : '', option]));
        return found.flatMap(({ code }) => wanted.get(code) ?? []);
      }}
      renderOption={({ option }) => (
        <span className={classes['option']}>
          <span dir="auto">{names.get(String(option.value)) ?? option.value}</span>
          <Text component="span" size="xs" c="dimmed">
            {option.value}
          </Text>
        </span>
      )}
      onChange={onChange}
      onBlur={(event) => {
        if (isWindowBlur(event)) return;
        const code = languageCodeOf(value, choices);
        if (code !== value) onChange(code);
      }}
    />
  );
}

function languageHint(code: string): string {
  if (code === '') return t`A name or a short code`;
  const name = formatLanguage(code);
  if (name !== code) return name;
  const rare = rareLanguageNames()[code];
  return rare === undefined ? t`Kept as typed` : `${rare} (${code})`;
}
