import { mountApp } from '../../renderer/app/mount-app.tsx';
import { createFakeBridge } from './fake-bridge.ts';

// `?start=first-run`, `?fail=contacts.create:contact_exists`, `?key=missing`, … choose the state to look at.
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
mountApp(root, createFakeBridge(new URLSearchParams(location.search)));
