import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The arguments of a command, or a sentence about what is wrong with them. */
export function readArguments<T extends ParseArgsConfig>(
  config: T,
): ReturnType<typeof parseArgs<T>> | { problem: string } {
  try {
    return parseArgs(config);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
