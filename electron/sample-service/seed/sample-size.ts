/** Number of contacts of the sample account. */
export const SAMPLE_CONTACTS = 2400;
