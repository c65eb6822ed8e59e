import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `useMutation` that returns the running call instead of starting a second one. `isPending` is set too late to stop a
 * second Enter or a double click.
 */
export function useSingleFlightMutation<Answer, Input = void>(
  options: UseMutationOptions<Answer, Error, Input>,
): Pick<
  UseMutationResult<Answer, Error, Input>,
  'data' | 'isPending' | 'isError' | 'error' | 'mutate' | 'mutateAsync'
> {
  const underWay = useRef<Promise<Answer> | null>(null);
  const { data, isPending, isError, error, mutateAsync } = useMutation(options);
  const sole: typeof mutateAsync = (...input) => {
    underWay.current ??= mutateAsync(...input).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
  return {
    data,
    isPending,
    isError,
    error,
    mutateAsync: sole,
    // Callers are told of a failure by the `onError` option.
    mutate: (...input) => void sole(...input).catch(() => undefined),
  };
}
