import { getBridge } from '../bridge/get-bridge.ts';
import { mountApp } from './start/mount-app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
mountApp(root, getBridge());
