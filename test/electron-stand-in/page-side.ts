import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { recorded } from './stand-in-state.ts';

type ProtocolHandler = (request: Request) => Promise<Response> | Response;

/** https://www.electronjs.org/docs/latest/api/protocol */
export class Protocol {
  readonly handlers = new Map<string, ProtocolHandler>();
  /** "This method can only be used before the ready event of the app module gets emitted and can be called only once." */
  registerSchemesAsPrivileged(schemes: unknown[]): void {
    if (app.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    if (recorded.schemes.length > 0) throw new Error('registerSchemesAsPrivileged called twice');
    recorded.schemes.push(...schemes);
  }
  /** The protocol module's other methods work only after `ready`. */
  handle(scheme: string, handler: ProtocolHandler): void {
    if (!app.isReady()) throw new Error('protocol can only be used after app is ready');
    if (this.handlers.has(scheme)) throw new Error(`The scheme '${scheme}' has been registered`);
    this.handlers.set(scheme, handler);
  }
}
export const protocol = new Protocol();

/** Loads a URL over a handled scheme as the network service does, after the URL parser has normalised it. */
export function loadOverProtocol(url: string, method = 'GET'): Promise<Response> {
  const handler = protocol.handlers.get(new URL(url).protocol.slice(0, -1));
  if (handler === undefined) return Promise.reject(new Error('net::ERR_UNKNOWN_URL_SCHEME'));
  return Promise.resolve(handler(new Request(url, { method })));
}

type PermissionHandler = (contents: null, permission: string, answer: (granted: boolean) => void) => void;

/** https://www.electronjs.org/docs/latest/api/session. Without handlers, Electron grants every permission. */
export class Session extends EventEmitter {
  requestHandler: PermissionHandler | null = null;
  checkHandler: ((contents: null, permission: string, origin: string) => boolean) | null = null;
  deviceHandler: ((details: { deviceType: string }) => boolean) | null = null;
  /** Sets the handler, which answers permission requests by calling its callback (ses.setPermissionRequestHandler). */
  setPermissionRequestHandler(handler: PermissionHandler | null): void {
    this.requestHandler = handler;
  }
  /** Sets the handler, whose return value answers permission checks (ses.setPermissionCheckHandler). */
  setPermissionCheckHandler(
    handler: ((contents: null, permission: string, origin: string) => boolean) | null,
  ): void {
    this.checkHandler = handler;
  }
  /** Sets the handler, whose return value answers requests for devices (ses.setDevicePermissionHandler). */
  setDevicePermissionHandler(handler: ((details: { deviceType: string }) => boolean) | null): void {
    this.deviceHandler = handler;
  }
}
export const session = { defaultSession: new Session() };
