import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `useMutation` for what must not happen twice: while one is under way, another call is that one. A mutation tells a moment
 * after it began that it is pending, and a second Enter, or the second half of a double click, may come before.
 */
export function useSingleFlightMutation<Answer, Input = void>(
  options: UseMutationOptions<Answer, Error, Input>,
): Pick<
  UseMutationResult<Answer, Error, Input>,
  'isPending' | 'isError' | 'error' | 'mutate' | 'mutateAsync'
> {
  const underWay = useRef<Promise<Answer> | null>(null);
  const { isPending, isError, error, mutateAsync } = useMutation(options);
  const sole: typeof mutateAsync = (...input) => {
    underWay.current ??= mutateAsync(...input).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
  return {
    isPending,
    isError,
    error,
    mutateAsync: sole,
    // Who calls this hears of a failure by the options.
    mutate: (...input) => void sole(...input).catch(() => undefined),
  };
}
