import { TextLink } from '@officina/ui';
import { Fragment } from 'react';
import { linksIn } from './links-in-text';

/** A text of a visitor with links for its telephone numbers, e-mail addresses and URLs. */
export function LinkedText({ children }: { children: string }) {
  return linksIn(children).map(({ text, href }, index) =>
    href === null ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <TextLink
        key={index}
        href={href}
        {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}
      >
        {text}
      </TextLink>
    ),
  );
}
