import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { saveFile } from '../../lib/host-calls/shell-calls.ts';
import { useSingleFlightMutation } from '../../lib/host-calls/use-single-flight-mutation.ts';

/**
 * Saves a file where the user chooses; `write` makes the host write it. Resolves with the file's name and the result of
 * `write`; null if the user cancels.
 */
export function useSaveFile<Written, Options = void>(
  fileName: string,
  write: (targetId: string, options: Options) => Promise<Written>,
) {
  const bridge = useBridge();
  return useSingleFlightMutation({
    mutationFn: async (options: Options): Promise<{ name: string; written: Written } | null> => {
      const answers: Written[] = [];
      const name = await saveFile(bridge, fileName, async (targetId) => {
        answers.push(await write(targetId, options));
        return true;
      });
      const [written] = answers;
      return name === null || written === undefined ? null : { name, written };
    },
  });
}
