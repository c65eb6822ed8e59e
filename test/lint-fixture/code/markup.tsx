import { useState } from 'react';

export function Markup(props: { html: string; often: boolean }) {
  if (props.often) useState(0);
  return <div dangerouslySetInnerHTML={{ __html: props.html }} />;
}
