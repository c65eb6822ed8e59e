// Banners about the account, loaded together once the first rows are shown.
export { RefusedKeyBanner } from '../../features/accounts/components/refused-key-banner.tsx';
export { UnrecognisedAccountBanner } from '../../features/accounts/components/unrecognised-account-banner.tsx';
export { PauseBanner } from '../../features/changes/components/pause-banner.tsx';
export { RemovalQuestion } from '../../features/sync/components/missing-contacts-question.tsx';
