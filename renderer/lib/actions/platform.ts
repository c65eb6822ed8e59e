/** Whether shortcuts use Command instead of Ctrl, as on Apple's systems. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);
