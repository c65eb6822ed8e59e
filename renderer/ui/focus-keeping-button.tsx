import { useState, type ComponentProps } from 'react';

/**
 * Button element of the theme. A focused button is disabled by `aria-disabled` and ignores clicks, because the
 * `disabled` attribute would drop the focus of the user who just pressed it.
 */
export function FocusKeepingButton(props: ComponentProps<'button'>) {
  const { type = 'button', disabled, onClick, onFocus, onBlur, ...others } = props;
  const [isFocused, setFocused] = useState(false);
  const isHeld = disabled === true && isFocused;
  return (
    <button
      {...others}
      // oxlint-disable-next-line react/button-has-type -- the type is a prop, `button` by default
      type={type}
      disabled={disabled === true && !isFocused}
      {...(isHeld ? { 'aria-disabled': true } : {})}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      onClick={(event) => {
        // A submit button that is disabled this way doesn't submit its form, either.
        if (isHeld) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
