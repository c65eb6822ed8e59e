declare function later(): Promise<number>;
declare const text: string;
declare const kind: 'one' | 'two';

later();

if (later()) console.log(text);

export const loose: any = JSON.parse(text);
export const sure = [1][0]!;
// @ts-ignore
export const wrong: number = text;

switch (kind) {
  case 'one':
    break;
}

throw 'a text';
