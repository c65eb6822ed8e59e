/**
 * Time in milliseconds within which a second press of a key is accidental. Nobody decides about what a first press has
 * shown in less.
 */
export const DOUBLE_PRESS_MS = 100;
