import { useId } from 'react';
import classes from './segmented-control.module.css';

interface SegmentedControlProps<T extends string> {
  /** Id of the element that labels the group. */
  labelledBy: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/**
 * Segmented control of radio buttons, styled by CSS alone. A control that measures itself after each change would force
 * another layout of the table.
 */
export function SegmentedControl<T extends string>({
  labelledBy,
  choices,
  value,
  onChange,
}: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={classes['choices']}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes['choice']}>
          <input
            type="radio"
            className={classes['input']}
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes['face']}>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
