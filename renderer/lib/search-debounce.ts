/** How long a search waits for the next key, so that not every letter causes a query. */
export const SEARCH_DEBOUNCE_MS = 120;
