program Till;

{$mode objfpc}{$H+}

uses
  Classes, SysUtils, fphttpclient, fpjson, jsonparser;

type
  { Nothing was charged or issued; the message is for the person at the counter. }
  ERefused = class(Exception);

{ Sends a request under its key until there is a response; the operation is executed only once. }
function Send(const Path, Key, Body: string): TJSONObject;
var
  Client: TFPHTTPClient;
  Response: TStringStream;
  Attempt: Integer;
  Bridge: string;
  Answer: TJSONObject;
begin
  Bridge := GetEnvironmentVariable('BRIDGE_URL');
  if Bridge = '' then Bridge := 'http://127.0.0.1:5200';
  for Attempt := 1 to 3 do
  begin
    Client := TFPHTTPClient.Create(nil);
    Response := TStringStream.Create('');
    try
      try
        Client.IOTimeout := 200000;
        Client.AddHeader('Content-Type', 'application/json');
        Client.AddHeader('Idempotency-Key', Key);
        Client.RequestBody := TStringStream.Create(Body);
        Client.HTTPMethod('POST', Bridge + Path, Response, [200, 400, 403, 404, 409, 500]);
        Answer := TJSONObject(GetJSON(Response.DataString));
        if not Answer.Booleans['success'] then raise ERefused.Create(Answer.Strings['error']);
        Exit(Answer.Objects['data']);
      except
        on ERefused do raise;
        on Lost: Exception do if Attempt = 3 then raise;
      end;
    finally
      Client.RequestBody.Free;
      Client.Free;
      Response.Free;
    end;
  end;
end;

var
  Sale: TJSONObject;
  Dot: TFormatSettings;
begin
  Dot := DefaultFormatSettings;
  Dot.DecimalSeparator := '.';
  Sale := Send('/sales', 'sale-' + TGUID.NewGuid.ToString(True),
    '{ "items": [{ "description": "Caffè", "quantity": 2, "price": 1.2, "vat": "10" }],' +
    '  "payments": [{ "means": "cash", "amount": 5 }] }');
  WriteLn(Sale.Strings['status'], ', receipt ', Sale.Objects['document'].Strings['number'],
    ', change ', FormatFloat('0.00', Sale.Floats['change'], Dot));
end.
