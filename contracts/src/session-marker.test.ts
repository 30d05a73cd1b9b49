import { expect, test } from 'bun:test';
import { markedAccount, markerOf, sessionMarker } from './session-marker';

test('the marker says whose session a browser has, over https, too', () => {
  expect(markedAccount(`${sessionMarker}=${markerOf(12)}`)).toBe(12);
  expect(markedAccount(`a=b; __Host-${sessionMarker}=${markerOf(2)}; c=d`)).toBe(2);
  expect(markedAccount('a=b')).toBeNull();
  expect(markedAccount(`${sessionMarker}=`)).toBeNull();
});

test('a session of an earlier release does not say whose it is', () => {
  expect(markedAccount(`a=b; ${sessionMarker}=1`)).toBe(0);
});
