import { useState, type ComponentProps } from 'react';

/**
 * The button that those of the theme are drawn as. While it has the focus it is disabled for assistive technology and does nothing,
 * but not by the attribute: that would drop the focus of the person who just pressed it.
 */
export function SteadyButton(props: ComponentProps<'button'>) {
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
        // Nor does it submit its form.
        if (isHeld) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
