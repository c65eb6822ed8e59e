/** Whether shortcuts are made with Command, as on Apple's systems. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);
