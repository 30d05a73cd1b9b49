import { expect, test } from 'bun:test';
import { company } from '@officina/contracts/company';
import { loadEmailConfig } from './browser-email-config';
import { isConfigured } from './send-email';

const holding = (text: string | null) => ({ getItem: () => text });

test('is not configured until all three credentials are given', () => {
  expect(isConfigured(loadEmailConfig(company, holding(null)))).toBe(false);
  expect(isConfigured(loadEmailConfig(company, holding('{"serviceId":"s","templateId":"t"}')))).toBe(false);
  expect(isConfigured(loadEmailConfig(company, holding('{"serviceId":"s","templateId":"t","publicKey":"p"}')))).toBe(
    true,
  );
});
test('treats a typed placeholder as a missing credential', () => {
  const text = '{"serviceId":"your_service_id","templateId":"t","publicKey":"p"}';
  expect(isConfigured(loadEmailConfig(company, holding(text)))).toBe(false);
});
test('falls back to the garage as the sender if the stored value is invalid', () => {
  for (const text of ['null', '7', '[]', '{', '{"fromEmail":3,"fromName":""}']) {
    const { fromEmail, fromName } = loadEmailConfig(company, holding(text));
    expect(fromEmail).toBe('info@officinavalmonte.example');
    expect(fromName).toBe('Officina Valmonte');
  }
});
