/** Messages between a test and the process that runs the main bundle on the stand-in. */

export interface FrameDescription {
  /** `main`: the window's main frame; `sub`: an iframe in it; `gone`: a frame that navigated away or was destroyed. */
  frame: 'main' | 'sub' | 'gone';
  origin: string;
  /** Whether the call comes from the product's window, or from other contents. */
  contents: 'window' | 'other';
}

/** Commands of a test to the stand-in, with their results. */
export interface Commands {
  windows: { input: null; output: WindowDescription[] };
  invoke: { input: { sender: FrameDescription; channel: string; args: unknown[] }; output: unknown };
  fetchApp: {
    input: { url: string; method: string };
    output: { status: number; headers: Record<string, string>; body: string };
  };
  permission: {
    input: { permission: string };
    output: { requested: boolean; checked: boolean; device: boolean };
  };
  navigate: { input: { event: string }; output: { prevented: boolean } };
  openWindow: { input: { url: string }; output: { action: string } };
  closeWindow: { input: null; output: null };
  reload: { input: null; output: null };
  crash: { input: { reason: string }; output: null };
  quit: { input: null; output: null };
  /** `input` is the data that the second instance passes to the first. */
  secondInstance: { input: unknown; output: null };
  download: { input: null; output: { prevented: boolean } };
  recorded: { input: null; output: Recorded };
}
export type CommandName = keyof Commands;

export interface WindowDescription {
  options: Record<string, unknown>;
  url: string;
  isVisible: boolean;
  focused: number;
}

export interface Recorded {
  schemes: unknown[];
  paths: Record<string, string>;
  openedOutside: string[];
  clipboard: string[];
  errorBoxes: string[];
  menuRoles: string[];
  reloads: number;
  netRequests: { url: string; credentials: string | null; cache: string | null }[];
}

export type ToShell =
  | { kind: 'command'; id: number; name: CommandName; input: unknown }
  | { kind: 'dialogAnswer'; response: number };

export type FromShell =
  | 'ready'
  | 'data_in_web_shell'
  | { kind: 'answer'; id: number; output: unknown }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'sent'; channel: string; payload: unknown }
  | { kind: 'dialog'; message: string; buttons: string[] };
