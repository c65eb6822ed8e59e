export const groups = 1;
