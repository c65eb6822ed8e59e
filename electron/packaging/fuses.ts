/**
 * Electron's fuses for a packaged build, flipped in the binary before it is signed
 * (https://www.electronjs.org/docs/latest/tutorial/fuses). The names are those of `FuseV1Options` in @electron/fuses,
 * the tool that whoever packages the product runs with them.
 */
export const FUSES = {
  /** The product's binary is not a general Node. */
  RunAsNode: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableCookieEncryption: true,
  /** The archive is what was built, and nothing beside it is loaded. */
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  /** Pages come over app:// alone. */
  GrantFileProtocolExtraPrivileges: false,
} as const satisfies Record<string, boolean>;
