/** The error for a list that isn't an account of kind `list`, or is the open one. */
export const NO_SUCH_LIST = { code: 'not_allowed', message: 'no_such_list' } as const;

/** The error for a file id that the bridge hasn't opened, or that was released. */
export const FILE_NOT_OPEN = { code: 'invalid_request', message: 'file_not_open' } as const;
