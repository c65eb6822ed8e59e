import { useEffect, useState } from 'react';
import classes from './field-warning.module.css';

/** Pause in typing after which a warning is announced. */
const TYPING_PAUSE_MS = 700;

interface WarningAnnouncementProps {
  /** Null without a warning. */
  text: string | null;
  /** Whether the user has changed anything. What was there before is read out with its field. */
  isEdited: boolean;
}

/**
 * Live region for a warning that doesn't block saving: announces it once, when the user pauses. Always rendered,
 * because screen readers only observe regions that existed before.
 */
export function WarningAnnouncement({ text, isEdited }: WarningAnnouncementProps) {
  const [announced, setAnnounced] = useState<string | null>(null);
  const [handled, setHandled] = useState(text);
  // A warning is announced because it appears, not because something else was edited.
  const isNew = handled !== text;
  if (isNew && (text === null || !isEdited)) {
    setHandled(text);
    setAnnounced(null);
  }
  useEffect(() => {
    if (!isNew || text === null || !isEdited) return undefined;
    const timer = setTimeout(() => {
      setHandled(text);
      setAnnounced(text);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isNew, text, isEdited]);
  return (
    <span className={classes['announcement']} aria-live="polite">
      {announced}
    </span>
  );
}
