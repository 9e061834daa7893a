// Written by "npm run build -w contracts"; change the contracts, not this file.
// sources: 5107da90721357300b665caf5b2d3874a16dff733da8977407708546b2a0272d
// content: ba38d24ed8daaaee2aff3e30b6c35a82fc061e66551cf34e9a616c4e51baca34

export const hireEscrow2Abi = [
  {
    "inputs": [
      {
        "internalType": "address[]",
        "name": "allowedTokens",
        "type": "address[]"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      }
    ],
    "name": "AgreementAlreadyOpen",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      }
    ],
    "name": "AgreementNotOpen",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "allowance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "AllowanceTooLow",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "dueAt",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "blockTimestamp",
        "type": "uint256"
      }
    ],
    "name": "DueDatePassed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "bps",
        "type": "uint256"
      }
    ],
    "name": "FeeTooHigh",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "GasTooLow",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "InvalidAmount",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "party",
        "type": "address"
      }
    ],
    "name": "InvalidParty",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "period",
        "type": "uint256"
      }
    ],
    "name": "InvalidPeriod",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidShortString",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "signer",
        "type": "address"
      }
    ],
    "name": "InvalidSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "internalType": "enum IEscrow2Types.Status",
        "name": "status",
        "type": "uint8"
      }
    ],
    "name": "MilestoneInStatus",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "NothingToClaim",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OnlySelf",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReentrancyGuardReentrantCall",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "SafeERC20FailedOperation",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      }
    ],
    "name": "ScheduleMismatch",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "blockTimestamp",
        "type": "uint256"
      }
    ],
    "name": "SignatureExpired",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "signer",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      }
    ],
    "name": "SignatureIsRevoked",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "string",
        "name": "str",
        "type": "string"
      }
    ],
    "name": "StringTooLong",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "TokenDeliveredOther",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "TokenNotAllowed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "notBefore",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "blockTimestamp",
        "type": "uint256"
      }
    ],
    "name": "TooEarly",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "notAfter",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "blockTimestamp",
        "type": "uint256"
      }
    ],
    "name": "TooLate",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "changes",
        "type": "uint256"
      }
    ],
    "name": "TooManyChanges",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      }
    ],
    "name": "UnknownMilestone",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint16",
        "name": "version",
        "type": "uint16"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "schedule",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "termsHash",
        "type": "bytes32"
      }
    ],
    "name": "AgreementAmended",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "indexed": false,
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      }
    ],
    "name": "AgreementOpened",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "evidenceHash",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "uint40",
        "name": "dueAt",
        "type": "uint40"
      }
    ],
    "name": "ChangesRequested",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      }
    ],
    "name": "CreditClaimed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "CreditRecorded",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [],
    "name": "EIP712DomainChanged",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "evidenceHash",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "by",
        "type": "address"
      }
    ],
    "name": "MilestoneDisputed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "uint40",
        "name": "dueAt",
        "type": "uint40"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "termsHash",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "uint16",
        "name": "version",
        "type": "uint16"
      }
    ],
    "name": "MilestoneFunded",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "bool",
        "name": "byDeadline",
        "type": "bool"
      }
    ],
    "name": "MilestoneRefunded",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bool",
        "name": "byDeadline",
        "type": "bool"
      }
    ],
    "name": "MilestoneReleased",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "toPayee",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bool",
        "name": "byDeadline",
        "type": "bool"
      }
    ],
    "name": "MilestoneRuled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "toPayee",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "MilestoneSettled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "itemHash",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "index",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes4",
        "name": "reason",
        "type": "bytes4"
      }
    ],
    "name": "ReleaseSkipped",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "termsHash",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "salt",
        "type": "bytes32"
      }
    ],
    "name": "ShortAgreementOpened",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "signer",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      }
    ],
    "name": "SignatureRevoked",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "evidenceHash",
        "type": "bytes32"
      }
    ],
    "name": "WorkSubmitted",
    "type": "event"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      }
    ],
    "name": "agreementIdOf",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      }
    ],
    "stateMutability": "pure",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      }
    ],
    "name": "agreementOf",
    "outputs": [
      {
        "components": [
          {
            "internalType": "bool",
            "name": "open",
            "type": "bool"
          },
          {
            "internalType": "uint16",
            "name": "version",
            "type": "uint16"
          },
          {
            "internalType": "bytes32",
            "name": "amended",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.AgreementState",
        "name": "",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "components": [
          {
            "components": [
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              },
              {
                "internalType": "uint40",
                "name": "dueAt",
                "type": "uint40"
              }
            ],
            "internalType": "struct IEscrow2Types.ScheduleItem[]",
            "name": "milestones",
            "type": "tuple[]"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Plan",
        "name": "plan",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byCompany",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byPayee",
        "type": "tuple"
      }
    ],
    "name": "amend",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "agreementId",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "milestone",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "payoutId",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Payout",
        "name": "payout",
        "type": "tuple"
      },
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byOwner",
        "type": "tuple"
      }
    ],
    "name": "claimCredit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "agreementId",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "milestone",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "payoutId",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Payout",
        "name": "payout",
        "type": "tuple"
      },
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "creditOf",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "creditTotal",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "internalType": "bytes32",
        "name": "evidenceHash",
        "type": "bytes32"
      },
      {
        "internalType": "address",
        "name": "disputant",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "by",
        "type": "tuple"
      }
    ],
    "name": "dispute",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "eip712Domain",
    "outputs": [
      {
        "internalType": "bytes1",
        "name": "fields",
        "type": "bytes1"
      },
      {
        "internalType": "string",
        "name": "name",
        "type": "string"
      },
      {
        "internalType": "string",
        "name": "version",
        "type": "string"
      },
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "verifyingContract",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "salt",
        "type": "bytes32"
      },
      {
        "internalType": "uint256[]",
        "name": "extensions",
        "type": "uint256[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "escrowedTotal",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "components": [
          {
            "components": [
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              },
              {
                "internalType": "uint40",
                "name": "dueAt",
                "type": "uint40"
              }
            ],
            "internalType": "struct IEscrow2Types.ScheduleItem[]",
            "name": "milestones",
            "type": "tuple[]"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Plan",
        "name": "plan",
        "type": "tuple"
      },
      {
        "internalType": "uint32[]",
        "name": "milestones",
        "type": "uint32[]"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byCompany",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "enum IEscrow2Types.Funding",
            "name": "kind",
            "type": "uint8"
          },
          {
            "internalType": "uint256",
            "name": "validAfter",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "validBefore",
            "type": "uint256"
          },
          {
            "internalType": "uint8",
            "name": "v",
            "type": "uint8"
          },
          {
            "internalType": "bytes32",
            "name": "r",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "s",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Authorization",
        "name": "authorization",
        "type": "tuple"
      }
    ],
    "name": "fund",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "signer",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      }
    ],
    "name": "isRevoked",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "isTokenAllowed",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      }
    ],
    "name": "milestoneOf",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint128",
            "name": "amount",
            "type": "uint128"
          },
          {
            "internalType": "uint40",
            "name": "dueAt",
            "type": "uint40"
          },
          {
            "internalType": "uint40",
            "name": "since",
            "type": "uint40"
          },
          {
            "internalType": "enum IEscrow2Types.Status",
            "name": "status",
            "type": "uint8"
          },
          {
            "internalType": "uint8",
            "name": "changes",
            "type": "uint8"
          },
          {
            "internalType": "uint16",
            "name": "version",
            "type": "uint16"
          }
        ],
        "internalType": "struct IEscrow2Types.Milestone",
        "name": "",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byCompany",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byPayee",
        "type": "tuple"
      }
    ],
    "name": "open",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.ShortAgreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byCompany",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "enum IEscrow2Types.Funding",
            "name": "kind",
            "type": "uint8"
          },
          {
            "internalType": "uint256",
            "name": "validAfter",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "validBefore",
            "type": "uint256"
          },
          {
            "internalType": "uint8",
            "name": "v",
            "type": "uint8"
          },
          {
            "internalType": "bytes32",
            "name": "r",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "s",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Authorization",
        "name": "authorization",
        "type": "tuple"
      }
    ],
    "name": "openFundAndRelease",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      }
    ],
    "name": "payoutIdOf",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byPayee",
        "type": "tuple"
      }
    ],
    "name": "refund",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      }
    ],
    "name": "refundAfterDue",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byCompany",
        "type": "tuple"
      }
    ],
    "name": "release",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      }
    ],
    "name": "releaseAfterSilence",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byCompany",
        "type": "tuple"
      }
    ],
    "name": "releaseItem",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes[]",
        "name": "items",
        "type": "bytes[]"
      }
    ],
    "name": "releaseMany",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "internalType": "bytes32",
        "name": "evidenceHash",
        "type": "bytes32"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byCompany",
        "type": "tuple"
      }
    ],
    "name": "requestChanges",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "signer",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "by",
        "type": "tuple"
      }
    ],
    "name": "revoke",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "internalType": "uint256",
        "name": "toPayee",
        "type": "uint256"
      },
      {
        "internalType": "bytes32",
        "name": "rulingHash",
        "type": "bytes32"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byArbiter",
        "type": "tuple"
      }
    ],
    "name": "rule",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "internalType": "uint256",
        "name": "toPayee",
        "type": "uint256"
      },
      {
        "internalType": "bytes32",
        "name": "termsHash",
        "type": "bytes32"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byCompany",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byPayee",
        "type": "tuple"
      }
    ],
    "name": "settle",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.ShortAgreement",
        "name": "agreement",
        "type": "tuple"
      }
    ],
    "name": "shortAgreementIdOf",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "pure",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      }
    ],
    "name": "splitAfterArbiterSilence",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "schedule",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "reviewPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "grace",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "arbiter",
            "type": "address"
          },
          {
            "internalType": "uint32",
            "name": "arbitrationPeriod",
            "type": "uint32"
          },
          {
            "internalType": "uint16",
            "name": "payeeShareBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "feeBps",
            "type": "uint16"
          },
          {
            "internalType": "address",
            "name": "feeRecipient",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IEscrow2Types.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "internalType": "bytes32",
        "name": "evidenceHash",
        "type": "bytes32"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          }
        ],
        "internalType": "struct IEscrow2Types.Signed",
        "name": "byPayee",
        "type": "tuple"
      }
    ],
    "name": "submit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const;

export const hireEscrow2Bytecode =
  "0x610160604052348015610010575f5ffd5b506040516154c83803806154c883398101604081905261002f91610264565b8060405180604001604052806011815260200170486972654c656467657220457363726f7760781b815250604051806040016040528060018152602001601960f91b815250610083826101f860201b60201c565b61012052610090816101f8565b61014052815160208084019190912060e052815190820120610100524660a05261011c60e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c0525f5b81518110156101f0575f8282815181106101435761014361032e565b60200260200101516001600160a01b03163b118282815181106101685761016861032e565b60200260200101519061019f5760405163094403b760e41b81526001600160a01b0390911660048201526024015b60405180910390fd5b50600160035f8484815181106101b7576101b761032e565b6020908102919091018101516001600160a01b031682528101919091526040015f20805460ff1916911515919091179055600101610127565b50505061039d565b5f5f829050601f81511115610222578260405163305a27a960e01b81526004016101969190610342565b805161022d82610377565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b80516001600160a01b038116811461025f575f5ffd5b919050565b5f60208284031215610274575f5ffd5b81516001600160401b03811115610289575f5ffd5b8201601f81018413610299575f5ffd5b80516001600160401b038111156102b2576102b2610235565b604051600582901b90603f8201601f191681016001600160401b03811182821017156102e0576102e0610235565b6040529182526020818401810192908101878411156102fd575f5ffd5b6020850194505b838510156103235761031585610249565b815260209485019401610304565b509695505050505050565b634e487b7160e01b5f52603260045260245ffd5b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80516020808301519190811015610397575f198160200360031b1b821691505b50919050565b60805160a05160c05160e0516101005161012051610140516150da6103ee5f395f61309701525f61306701525f61358701525f61355f01525f6134ba01525f6134e401525f61350e01526150da5ff3fe608060405234801561000f575f5ffd5b50600436106101c6575f3560e01c80637f0fad80116100fe578063a9901a0a1161009e578063df680a971161006e578063df680a971461046e578063e1a0b9f114610481578063eaa6a06914610494578063f9eaee0d146104a7575f5ffd5b8063a9901a0a14610422578063afecad6e14610435578063c05f9b1614610448578063c7e3a4411461045b575f5ffd5b80639178c955116100d95780639178c955146103bd5780639a2824f3146103dc578063a0cfb0eb146103fc578063a4b4cfbb1461040f575f5ffd5b80637f0fad801461037c57806384b0196e1461038f57806390ea58c7146103aa575f5ffd5b80633007b3a2116101695780635eec528d116101445780635eec528d1461032457806371f565f714610343578063736094021461035657806375176e3314610369575f5ffd5b80633007b3a2146102db57806343b7af88146102ee5780635738853c14610311575f5ffd5b806316add110116101a457806316add1101461028157806324cd6f40146102a25780632afd2593146102b55780632d4d86d8146102c8575f5ffd5b80630879bd26146101ca578063109ae742146101df578063149429241461026e575b5f5ffd5b6101dd6101d8366004613c7a565b6104c9565b005b6102416101ed366004613cf3565b60408051606080820183525f8083526020808401829052928401819052938452600782529282902082519384018352805460ff811615158552610100900461ffff1691840191909152600101549082015290565b6040805182511515815260208084015161ffff169082015291810151908201526060015b60405180910390f35b6101dd61027c366004613d0a565b61075a565b61029461028f366004613d67565b610806565b604051908152602001610265565b6101dd6102b0366004613d82565b61087f565b6101dd6102c3366004613dfa565b6109da565b6101dd6102d6366004613e56565b610cc1565b6101dd6102e9366004613eb6565b61114b565b6103016102fc366004613eea565b6111f6565b6040519015158152602001610265565b6101dd61031f366004613d0a565b611223565b610294610332366004613f12565b60056020525f908152604090205481565b6101dd610351366004613f2b565b61123e565b6101dd610364366004613f77565b6112e0565b6101dd610377366004613eb6565b61157f565b6101dd61038a366004613fcd565b6115c1565b610397611831565b6040516102659796959493929190614084565b6101dd6103b8366004613d82565b611873565b6102946103cb366004613f12565b60046020525f908152604090205481565b6103ef6103ea36600461411a565b611aa4565b604051610265919061416f565b61029461040a3660046141d9565b611b8f565b6101dd61041d36600461423a565b611bdd565b6102946104303660046142f1565b611ed6565b61029461044336600461411a565b611f23565b6101dd61045636600461431b565b611f6a565b6101dd610469366004614374565b61201c565b6101dd61047c3660046143b2565b612131565b6101dd61048f366004613eb6565b612232565b6101dd6104a2366004613d0a565b61226e565b6103016104b5366004613f12565b60036020525f908152604090205460ff1681565b6104d1612299565b5f806104df878760066122d0565b90925090505f6104f6610100890160e08a01613f12565b6001600160a01b03161415610512610100890160e08a01613f12565b9061054157604051630e89fe8b60e11b81526001600160a01b0390911660048201526024015b60405180910390fd5b5061054f6020880188613f12565b6001600160a01b0316846001600160a01b0316148061058e57506105796040880160208901613f12565b6001600160a01b0316846001600160a01b0316145b84906105b957604051630e89fe8b60e11b81526001600160a01b039091166004820152602401610538565b5061062c60018254600160d01b900460ff1660078111156105dc576105dc61413b565b1461061d576105f160c0890160a08a0161444d565b82546106119163ffffffff1690600160a81b900464ffffffffff1661447a565b64ffffffffff1661246e565b6106278883612436565b61246e565b6106958461068f6040518060a0016040528060788152602001614eb26078913960405160200161065c91906144ae565b6040516020818303038152906040528051906020012061067b8661249a565b8554600160d81b900460ff168a89356124d8565b8561251e565b506106a1816003612600565b81606001516001600160a01b031682604001516001600160a01b0316835f01517f0cbdb7960be7a1fba086a1fbe4ca4fdc9f596de782b02db0a1e76b8baa9a5be7856020015186608001518760a001518860c001518c8c6040516107419695949392919063ffffffff9690961686526001600160a01b0394851660208701526040860193909352606085019190915260808401521660a082015260c00190565b60405180910390a4505061075361264a565b5050505050565b610762612299565b5f8061077d858560035b600160ff919091161b6006176122d0565b90925090506107e76107956040870160208801613f12565b61068f6040518060a0016040528060788152602001614eb2607891396040516020016107c19190614521565b604051602081830303815290604052805190602001206107e08661249a565b8735612674565b506107f785838360055f5f6126ab565b505061080161264a565b505050565b5f5f60405180610120016040528060ec8152602001614f2a60ec91396040518060600160405280602681526020016150166026913960405160200161084c92919061456a565b6040516020818303038152906040528051906020012090506040518181526101a08460208301376101c090209392505050565b610887612299565b5f8061089d868660015b60ff166001901b6122d0565b915091506108ae6106278783612436565b6109206108c16040880160208901613f12565b61068f6040518060a0016040528060788152602001614eb2607891396040516020016108ed919061457e565b6040516020818303038152906040528051906020012061090c8661249a565b8554600160d81b900460ff168989356124d8565b5061092c816002612600565b81606001516001600160a01b031682604001516001600160a01b0316835f01517f99c96d36649a6c0b944fce15fd5fd8e19cb40e641211aeea3e51117e0a78d750856020015186608001518760a001518860c001518b6040516109c295949392919063ffffffff9590951685526001600160a01b0393909316602085015260408401919091526060830152608082015260a00190565b60405180910390a450506109d461264a565b50505050565b6109e2612299565b5f6109ec84611b8f565b5f81815260086020908152604080832083805290915281209192508154600160d01b900460ff166007811115610a2457610a2461413b565b148290610a4757604051638e43141560e01b815260040161053891815260200190565b50610a7d610a586020870187613f12565b610a686040880160208901613f12565b610a786060890160408a01613f12565b6127ab565b610a8a856060013561287b565b5f610aed610a9b6020880188613f12565b610ae76040518060a001604052806069815260200161503c60699139604051602001610ac791906145eb565b6040516020818303038152906040528051906020012086895f0135612674565b8761251e565b82546fffffffffffffffffffffffffffffffff191660608801356001600160801b03161783559050610b20826004612600565b6040805160e0810182528481525f60208083018290529092820190610b47908a018a613f12565b6001600160a01b03168152602001886020016020810190610b689190613f12565b6001600160a01b03168152602001610b8660608a0160408b01613f12565b6001600160a01b0316815260200188606001358152602001610ba8865f611f23565b815250905080606001516001600160a01b031681604001516001600160a01b0316857f3e6acda4b168ba9dbb186d68a35dd81e41a741565ed7c71335dfec3c56c2ce0c5f85608001518660a001518760c001518e608001358f60a00135604051610c1796959493929190614642565b60405180910390a480606001516001600160a01b031681604001516001600160a01b0316857fd9267f11c931825a13a10fcae4368b5e842dee7df2bb0fce1c5714de353a66cf5f85608001518660a001518760c001515f5f604051610c819695949392919061467b565b60405180910390a4610ca2816080015182604001518360a0015185896128b3565b610cb58182606001518360a00151612c69565b5050505061080161264a565b610cc9612299565b5f610cd384610806565b5f81815260076020526040902054909150819060ff1615610d0a57604051638e43141560e01b815260040161053891815260200190565b50610d3b610d1b6020860186613f12565b610d2b6040870160208801613f12565b610a786060880160408901613f12565b610d59610d4e60c0860160a0870161444d565b63ffffffff16612dda565b6276a700610d6d60e0860160c0870161444d565b63ffffffff161115610d8560e0860160c0870161444d565b90610dac57604051632d43f71360e01b815263ffffffff9091166004820152602401610538565b505f610dbf610100860160e08701613f12565b6001600160a01b031614610e8d57610dda6020850185613f12565b6001600160a01b0316610df4610100860160e08701613f12565b6001600160a01b031614158015610e3c5750610e166040850160208601613f12565b6001600160a01b0316610e30610100860160e08701613f12565b6001600160a01b031614155b610e4d610100860160e08701613f12565b90610e7757604051630e89fe8b60e11b81526001600160a01b039091166004820152602401610538565b50610e8d610d4e6101208601610100870161444d565b612710610ea2610140860161012087016146c7565b61ffff161115610eba610140860161012087016146c7565b90610edf57604051633728b83d60e01b815261ffff9091166004820152602401610538565b506101f4610ef5610160860161014087016146c7565b61ffff161115610f0d610160860161014087016146c7565b90610f32576040516303dc98a160e51b815261ffff9091166004820152602401610538565b50610f45610160850161014086016146c7565b61ffff161580610f7a5750610f7a610f6561018086016101608701613f12565b610f756060870160408801613f12565b612e12565b610f8c61018086016101608701613f12565b90610fb657604051630e89fe8b60e11b81526001600160a01b039091166004820152602401610538565b5061102e610fc76020860186613f12565b61068f60405180610120016040528060ec8152602001614f2a60ec91396040518060600160405280602681526020016150166026913960405160200161100e9291906146e0565b6040516020818303038152906040528051906020012084875f0135612674565b506110af6110426040860160208701613f12565b6110a960405180610120016040528060ec8152602001614f2a60ec9139604051806060016040528060268152602001615016602691396040516020016110899291906146e0565b6040516020818303038152906040528051906020012084865f0135612674565b8461251e565b505f81815260076020908152604091829020805460ff191660011790556110da918601908601613f12565b6001600160a01b03166110f06020860186613f12565b6001600160a01b0316827f441ad4669bc78611d67194c0795297baf795304104828e3ff6e949df9fe4cd2061112b6060890160408a01613f12565b8860405161113a929190614730565b60405180910390a45061080161264a565b611153612299565b5f8061116184846003610891565b90925090506111a761117b6101208601610100870161444d565b825461119b9163ffffffff1690600160a81b900464ffffffffff1661447a565b64ffffffffff16612e4e565b6111e884838360076127106111c4610140860161012087016146c7565b61ffff168860a001516111d7919061487e565b6111e19190614895565b60016126ab565b50506111f261264a565b5050565b6001600160a01b0382165f90815260026020908152604080832084845290915290205460ff165b92915050565b61122b612299565b611236838383612e79565b61080161264a565b336001600160a01b03841614611286576112848361127e7f25d55c38da736a4ed065764b941039cc29f1c51a3941f8d4aeced10cd7ed79dc858535612674565b8361251e565b505b6001600160a01b0383165f818152600260209081526040808320868452909152808220805460ff19166001179055518492917fcff27b4aec9e66c18aa2106edcaa35689f51f5ad526f6d98cc2336e02ee8120f91a3505050565b6112e8612299565b5f6113006112fb368790038701876148c8565b61249a565b905061131683610f7560a0880160808901613f12565b839061134157604051630e89fe8b60e11b81526001600160a01b039091166004820152602401610538565b505f8181526006602090815260408083206001600160a01b038816845290915290205460c0860135858261139a57604051631e65609f60e21b815260048101929092526001600160a01b03166024820152604401610538565b5050611427856040518060a0016040528060788152602001614eb2607891396040516020016113c99190614970565b60408051808303601f1901815282825280516020918201209083015281018590526001600160a01b03808916606083015287166080820152853560a082015260c001604051602081830303815290604052805190602001208561251e565b505f8281526006602090815260408083206001600160a01b03891684529091528120819055819060059061146160a08a0160808b01613f12565b6001600160a01b03166001600160a01b031681526020019081526020015f205f82825461148e91906149db565b909155506114a490506080870160608801613f12565b6001600160a01b03166114bd6060880160408901613f12565b6001600160a01b031687357f5f19439101a120483d4da00ec4a88dd784624bd302bf2631aaebd9831e4b40fa6114f960408b0160208c0161444d565b61150960a08c0160808d01613f12565b6040805163ffffffff90931683526001600160a01b039182166020840152820187905260c0808d01356060840152818c166080840152908a1660a08301520160405180910390a4611575848261156560a08a0160808b01613f12565b6001600160a01b03169190612edc565b50506109d461264a565b611587612299565b5f8061159584846002610891565b90925090506115ad61117b60c0860160a0870161444d565b6111e884838360048660a0015160016126ab565b6115c9612299565b5f5f6115d486612f11565b805491935091505f906115f190610100900461ffff1660016149ee565b90505f6116066116018880614a08565b612f5b565b90506116a361161860208a018a613f12565b604051806060016040528060268152602001615016602691396040516020016116419190614a4d565b60408051808303601f1901815282825280516020918201208184015290820188905261ffff86166060830152608082018590528a013560a0820152883560c082015260e0015b604051602081830303815290604052805190602001208861251e565b506117416116b760408a0160208b01613f12565b604051806060016040528060268152602001615016602691396040516020016116e09190614a4d565b60408051808303601f1901815282825280516020918201208184015290820188905261ffff86166060830152608082018590528a013560a0820152873560c082015260e001604051602081830303815290604052805190602001208761251e565b50825462ffff00191661010061ffff8416021783556040805160208082018490528901359181019190915260600160408051601f198184030181529181528151602092830120600186015561179b91908a01908a01613f12565b6001600160a01b03166117b160208a018a613f12565b6001600160a01b0316857f0a90fd5b3525672ddb0402f99a2fbec2ae9185b13d5ad1460e185957133fc0fd6117ec60608d0160408e01613f12565b604080516001600160a01b03909216825261ffff88166020838101919091529082018790528c013560608201526080015b60405180910390a4505050506109d461264a565b5f6060805f5f5f6060611842613060565b61184a613090565b604080515f80825260208201909252600f60f81b9b939a50919850469750309650945092509050565b61187b612299565b5f8061188986866002610891565b80549193509150600160d81b900460ff1680600581106118bf576040516336352bf760e01b815260040161053891815260200190565b506118f36118d360c0890160a08a0161444d565b83546106119163ffffffff1690600160a81b900464ffffffffff1661447a565b61195d6119036020890189613f12565b6119576040518060a0016040528060788152602001614eb26078913960405160200161192f9190614add565b6040516020818303038152906040528051906020012061194e8761249a565b858a8a356124d8565b8661251e565b50611969826001612600565b611974816001614b4e565b825460ff91909116600160d81b0260ff60d81b199091161782555f61199f60c0890160a08a0161444d565b6119af9063ffffffff164261447a565b835490915064ffffffffff600160801b909104811690821611156119ec57825464ffffffffff60801b1916600160801b64ffffffffff8316021783555b83606001516001600160a01b031684604001516001600160a01b0316855f01517fce50b0fc5d8facb9185885be3cb02f02ce6e29ba167b174350f195ae1d2e175f876020015188608001518960a001518a60c001518d8b5f0160109054906101000a900464ffffffffff1660405161181d9695949392919063ffffffff9690961686526001600160a01b0394909416602086015260408501929092526060840152608083015264ffffffffff1660a082015260c00190565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a08101919091525f83815260086020908152604080832063ffffffff86168452825291829020825160c08101845281546001600160801b038116825264ffffffffff600160801b8204811694830194909452600160a81b81049093169381019390935290606083019060ff600160d01b909104166007811115611b5357611b5361413b565b6007811115611b6457611b6461413b565b81529054600160d81b810460ff166020830152600160e01b900461ffff166040909101529392505050565b5f6040518060a001604052806069815260200161503c606991398051602091820120604051611bc092859101614b61565b604051602081830303815290604052805190602001209050919050565b611be5612299565b5f5f611bf088612f11565b91509150611c366040518060e001604052805f81526020015f81526020015f81526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b828152604051611c4c9088908890602001614bdc565b60408051601f19818403018152919052805160209182012090820152611c748984848b6130bb565b6040808301919091526020890135606080840191909152611c9a91908b01908b01613f12565b6001600160a01b03166080820152843560c08201525f5b86811015611d9e57611cc38980614a08565b9050888883818110611cd757611cd7614c18565b9050602002016020810190611cec919061444d565b63ffffffff1610888883818110611d0557611d05614c18565b9050602002016020810190611d1a919061444d565b90611d4157604051630d1ebff560e41b815263ffffffff9091166004820152602401610538565b508254611d82908b908690610100900461ffff168b8b86818110611d6757611d67614c18565b9050602002016020810190611d7c919061444d565b8d613181565b8260a001818151611d939190614b4e565b905250600101611cb1565b50611dac8160a0015161287b565b5f611e48611dbd60208c018c613f12565b7f6d327ddd823e15ab3745d35939dad0ea8b8f90fd1a7d18a73bc2081c8488f955846040516020016116879291905f610100820190508382528251602083015260208301516040830152604083015160608301526060830151608083015260018060a01b0360808401511660a083015260a083015160c083015260c083015160e08301529392505050565b60a083015190915060045f611e6360608e0160408f01613f12565b6001600160a01b03166001600160a01b031681526020019081526020015f205f828254611e909190614b4e565b90915550611ec29050611ea960608c0160408d01613f12565b611eb660208d018d613f12565b8460a0015184896128b3565b50505050611ece61264a565b505050505050565b5f600681611eec6112fb368790038701876148c8565b81526020019081526020015f205f836001600160a01b03166001600160a01b031681526020019081526020015f2054905092915050565b5f611f2c6134ae565b604080516020810192909252810184905263ffffffff8316606082015260800160405160208183030381529060405280519060200120905092915050565b611f72612299565b5f80611f8087876003610891565b9092509050611f9a6105f161012089016101008a0161444d565b612002611fae610100890160e08a01613f12565b61068f6040518060a0016040528060788152602001614eb260789139604051602001611fda9190614c2c565b60405160208183030381529060405280519060200120611ff98661249a565b898989356124d8565b506120128783836007895f6126ab565b505061075361264a565b612024612299565b63eaa6a06960e01b5f5b828110156111e857612044602062061a80614895565b6120519062061a80614b4e565b5a1161207057604051632163225d60e21b815260040160405180910390fd5b365f85858481811061208457612084614c18565b90506020028101906120969190614c9c565b915091505f5f604051868152838560048301375f5f5260045f60048601835f3062061a80f19250505f519050816121215783836040516120d7929190614cde565b604080519182900382208783526001600160e01b031984166020840152917f219bf5b5ba2bf8a2b1c6cf52958abf189ce3ff58733f0566dd8a02f6241c3424910160405180910390a25b50506001909201915061202e9050565b612139612299565b5f806121478888600361076c565b915091505f6121558361249a565b90506121b561216760208b018b613f12565b610ae76040518060a0016040528060788152602001614eb2607891396040516020016121939190614ced565b60405160208183030381529060405280519060200120848b8b8b5f01356124d8565b506122176121c960408b0160208c01613f12565b6119576040518060a0016040528060788152602001614eb2607891396040516020016121f59190614ced565b60405160208183030381529060405280519060200120848b8b8a5f01356124d8565b5061222789848460068b5f6126ab565b505050611ece61264a565b61223a612299565b5f8061224884846001610891565b9150915061225e6122598583612436565b612e4e565b6111e884838360055f60016126ab565b33301461228e5760405163029a949d60e31b815260040160405180910390fd5b610801838383612e79565b6122a16135d7565b6122ce60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90613617565b565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c08101829052908061231286612f11565b505f81815260086020908152604080832063ffffffff8a168452909152902080549093509091508490600160d01b900460ff1660078111156123565761235661413b565b83548392889260ff600160d01b909304831692600191161b1661238f57604051630574afff60e51b815260040161053893929190614d5e565b5050506040518060e001604052808281526020018663ffffffff168152602001875f0160208101906123c19190613f12565b6001600160a01b031681526020018760200160208101906123e29190613f12565b6001600160a01b031681526020016124006060890160408a01613f12565b6001600160a01b0316815283546001600160801b031660208201526040016124288388611f23565b815250925050935093915050565b5f61244760e0840160c0850161444d565b82546124679163ffffffff1690600160801b900464ffffffffff16614b4e565b9392505050565b8042818111156108015760405163388b017360e01b815260048101929092526024820152604401610538565b5f5f6040518060a0016040528060788152602001614eb26078913980519060200120905060405181815260e084602083015e61010090209392505050565b60408051602080820197909752808201959095526060850193909352608084019190915260a0808401919091528151808403909101815260c09092019052805191012090565b5f8135428181111561254c57604051630f88f04960e41b815260048101929092526024820152604401610538565b50506125578361361e565b6001600160a01b0385165f9081526002602090815260408083208484529091529020549091508490829060ff16156125b35760405163744b5c2f60e01b81526001600160a01b0390921660048301526024820152604401610538565b506125cd905084826125c86020860186614c9c565b61364a565b84906125f857604051633615713d60e21b81526001600160a01b039091166004820152602401610538565b509392505050565b81548190839060ff60d01b1916600160d01b8360078111156126245761262461413b565b021790555050805464ffffffffff60a81b1916600160a81b4264ffffffffff1602179055565b6122ce5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006122c8565b6040805160208082019590955280820193909352606080840192909252805180840390920182526080909201909152805191012090565b8460a0015182111582906126d557604051633728b83d60e01b815260040161053891815260200190565b506126e08484612600565b60a085015160808601516001600160a01b03165f90815260046020526040812080549091906127109084906149db565b909155505f905061271061272c61016089016101408a016146c7565b61273a9061ffff168561487e565b6127449190614895565b905061275386858584866136c0565b61276d868760600151838661276891906149db565b612c69565b612789866127836101808a016101608b01613f12565b83612c69565b6127a2868760400151858960a0015161276891906149db565b50505050505050565b6001600160a01b0381165f90815260036020526040902054819060ff166127f15760405163094403b760e41b81526001600160a01b039091166004820152602401610538565b506127fc8382612e12565b839061282757604051630e89fe8b60e11b81526001600160a01b039091166004820152602401610538565b506128328282612e12565b80156128505750826001600160a01b0316826001600160a01b031614155b82906109d457604051630e89fe8b60e11b81526001600160a01b039091166004820152602401610538565b5f8111801561289157506001600160801b038111155b81906111f257604051633728b83d60e01b815260040161053891815260200190565b6040516370a0823160e01b81523060048201525f906001600160a01b038716906370a0823190602401602060405180830381865afa1580156128f7573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061291b9190614d7e565b9050600161292c6020840184614d95565b600281111561293d5761293d61413b565b03612a09576001600160a01b03861663ef55bec6863087602087013560408801358961296f60808b0160608c01614db3565b6040516001600160e01b031960e08a901b1681526001600160a01b03978816600482015296909516602487015260448601939093526064850191909152608484015260a483015260ff1660c4820152608085013560e482015260a0850135610104820152610124015f604051808303815f87803b1580156129ee575f5ffd5b505af1158015612a00573d5f5f3e3d5ffd5b50505050612bab565b6002612a186020840184614d95565b6002811115612a2957612a2961413b565b03612ad8576001600160a01b03861663d505accf8630876040870135612a556080890160608a01614db3565b6040516001600160e01b031960e088901b1681526001600160a01b0395861660048201529490931660248501526044840191909152606483015260ff166084820152608085013560a482015260a085013560c482015260e4015f604051808303815f87803b158015612ac5575f5ffd5b505af1925050508015612ad6575060015b505b604051636eb1769f60e11b81526001600160a01b0386811660048301523060248301525f919088169063dd62ed3e90604401602060405180830381865afa158015612b25573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612b499190614d7e565b90508686828780821015612b8f57604051637b936de360e01b81526001600160a01b03948516600482015293909216602484015260448301526064820152608401610538565b50612ba9925050506001600160a01b03881687308861393a565b505b6040516370a0823160e01b81523060048201525f9082906001600160a01b038916906370a0823190602401602060405180830381865afa158015612bf1573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612c159190614d7e565b612c1f91906149db565b9050868582818114612c5d57604051633038440560e21b81526001600160a01b03909316600484015260248301919091526044820152606401610538565b50505050505050505050565b805f03612c7557505050565b620249f05a11612c9857604051632163225d60e21b815260040160405180910390fd5b6080830151612cb1906001600160a01b03168383613970565b15612cbb57505050565b8060065f612cc88661249a565b81526020019081526020015f205f846001600160a01b03166001600160a01b031681526020019081526020015f205f828254612d049190614b4e565b909155505060808301516001600160a01b03165f9081526005602052604081208054839290612d34908490614b4e565b9250508190555082606001516001600160a01b031683604001516001600160a01b0316845f01517f014e06200ed7e6da74ffd09e7c210359c7070d68a22ecd1dc47a3ad1af4a04df86602001518760800151868960c0015189604051612dcd95949392919063ffffffff9590951685526001600160a01b0393841660208601526040850192909252606084015216608082015260a00190565b60405180910390a4505050565b620151808110158015612df057506276a7008111155b81906111f257604051632d43f71360e01b815260040161053891815260200190565b5f6001600160a01b03831615801590612e3457506001600160a01b0383163014155b80156124675750506001600160a01b039182169116141590565b80428181116108015760405163e58369d160e01b815260048101929092526024820152604401610538565b5f80612e878585600361076c565b9092509050612ec8612e9c6020870187613f12565b61068f6040518060a0016040528060788152602001614eb2607891396040516020016107c19190614dd3565b5061075385838360048660a001515f6126ab565b612ee98383836001613979565b61080157604051635274afe760e01b81526001600160a01b0384166004820152602401610538565b5f5f612f1c83610806565b5f81815260076020526040902080549193509150829060ff16612f55576040516357a610ef60e11b815260040161053891815260200190565b50915091565b5f80826001600160401b03811115612f7557612f756148b4565b604051908082528060200260200182016040528015612f9e578160200160208202803683370190505b5090505f5b8381101561302f576040518060600160405280602681526020016150166026913980519060200120858583818110612fdd57612fdd614c18565b905060400201604051602001612ff4929190614e31565b6040516020818303038152906040528051906020012082828151811061301c5761301c614c18565b6020908102919091010152600101612fa3565b50806040516020016130419190614e63565b6040516020818303038152906040528051906020012091505092915050565b606061308b7f00000000000000000000000000000000000000000000000000000000000000006139db565b905090565b606061308b7f00000000000000000000000000000000000000000000000000000000000000006139db565b5f6130c96116018380614a08565b83549091505f90610100900461ffff16156130e857836001015461311b565b60408051606080890135602083015260808901359282019290925201604051602081830303815290604052805190602001205b905081836020013560405160200161313d929190918252602082015260400190565b6040516020818303038152906040528051906020012081148590613177576040516310bbaff760e21b815260040161053891815260200190565b5050949350505050565b5f3661318d8380614a08565b8563ffffffff168181106131a3576131a3614c18565b5f89815260086020908152604080832063ffffffff8b16845290915280822092029390930193509190508154600160d01b900460ff1660078111156131ea576131ea61413b565b825489928892600160d01b90920460ff16911461321d57604051630574afff60e51b815260040161053893929190614d5e565b50508235935061322e90508361287b565b4261323f6040840160208501614e98565b64ffffffffff16116132576040840160208501614e98565b42909161328657604051633e459fc160e01b815264ffffffffff90921660048301526024820152604401610538565b50506040518060c00160405280846001600160801b031681526020018360200160208101906132b59190614e98565b64ffffffffff908116825242166020820152604001600181525f602080830182905261ffff8a166040938401528a82526008815282822063ffffffff8a16835281529082902083518154928501519385015164ffffffffff908116600160a81b0264ffffffffff60a81b1991909516600160801b026001600160a81b03199094166001600160801b03909216919091179290921791821683178155606084015190929091839160ff60d01b191665ffffffffffff60a81b1990911617600160d01b8360078111156133885761338861413b565b02179055506080820151815460a09093015161ffff16600160e01b0261ffff60e01b1960ff909216600160d81b029190911662ffffff60d81b19909316929092179190911790556133df6040890160208a01613f12565b6001600160a01b03166133f560208a018a613f12565b6001600160a01b0316887fa224504cb2e76e7c21c941933ca2ac521d7899231caee6d46864793e5e534aea8861343160608e0160408f01613f12565b8861343c8e8d611f23565b61344c60408b0160208c01614e98565b6040805163ffffffff90961686526001600160a01b0390941660208681019190915293850192909252606084015264ffffffffff16608083015289013560a082015261ffff8b1660c082015260e00160405180910390a4505095945050505050565b5f306001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614801561350657507f000000000000000000000000000000000000000000000000000000000000000046145b1561353057507f000000000000000000000000000000000000000000000000000000000000000090565b61308b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156122ce57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f61121d61362a6134ae565b8360405161190160f01b8152600281019290925260228201526042902090565b5f846001600160a01b03163b5f036136a9575f5f613669868686613a18565b5090925090505f8160038111156136825761368261413b565b1480156136a05750866001600160a01b0316826001600160a01b0316145b925050506136b8565b6136b585858585613a5f565b90505b949350505050565b60048460078111156136d4576136d461413b565b0361374f5784606001516001600160a01b031685604001516001600160a01b0316865f01517fd9267f11c931825a13a10fcae4368b5e842dee7df2bb0fce1c5714de353a66cf886020015189608001518a60a001518b60c0015189896040516137429695949392919061467b565b60405180910390a4610753565b60058460078111156137635761376361413b565b036138005784606001516001600160a01b031685604001516001600160a01b0316865f01517f12c663f5b91d5850fc8d3f3e1ec395272d9d9b580415aa76acdbe75c8b028088886020015189608001518a60a001518b60c001518860405161374295949392919063ffffffff9590951685526001600160a01b03939093166020850152604084019190915260608301521515608082015260a00190565b60068460078111156138145761381461413b565b036138825784606001516001600160a01b031685604001516001600160a01b0316865f01517f0bc066b43757a6c34f03b7091df076c6ea60deb2165914257120d9cd812c287e886020015189608001518a60a001518b60c001518a8a60405161374296959493929190614642565b84606001516001600160a01b031685604001516001600160a01b0316865f01517f825b0790847eca653eb0d400abfa4155c5e99baa06d5a894bfd03419aa5a6598886020015189608001518a60a001518b60c001518a8a8a60405161392b979695949392919063ffffffff9790971687526001600160a01b0395909516602087015260408601939093526060850191909152608084015260a0830152151560c082015260e00190565b60405180910390a45050505050565b613948848484846001613ac9565b6109d457604051635274afe760e01b81526001600160a01b0385166004820152602401610538565b5f6136b88484845f5b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166139cf5783831516156139c3573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b60605f6139e783613b36565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f80806041849003613a4c578435602086013560408701355f1a613a3e89828585613b5d565b955095509550505050613a56565b505f915060029050825b93509350939050565b60408051630b135d3f60e11b808252600482018690526024820192909252604481018390525f91908390818660648301375f82606483010152601f820160051c60051b915060205f60648401838b5afa9050825f5114601f3d111681169350505050949350505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316613b25578383151615613b19573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f60ff8216601f81111561121d57604051632cd44ac360e21b815260040160405180910390fd5b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115613b9657505f91506003905082613c1b565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015613be7573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116613c1257505f925060019150829050613c1b565b92505f91508190505b9450945094915050565b5f6101a08284031215613c36575f5ffd5b50919050565b803563ffffffff81168114613c4f575f5ffd5b919050565b80356001600160a01b0381168114613c4f575f5ffd5b5f60408284031215613c36575f5ffd5b5f5f5f5f5f6102208688031215613c8f575f5ffd5b613c998787613c25565b9450613ca86101a08701613c3c565b93506101c08601359250613cbf6101e08701613c54565b91506102008601356001600160401b03811115613cda575f5ffd5b613ce688828901613c6a565b9150509295509295909350565b5f60208284031215613d03575f5ffd5b5035919050565b5f5f5f6101e08486031215613d1d575f5ffd5b613d278585613c25565b9250613d366101a08501613c3c565b91506101c08401356001600160401b03811115613d51575f5ffd5b613d5d86828701613c6a565b9150509250925092565b5f6101a08284031215613d78575f5ffd5b6124678383613c25565b5f5f5f5f6102008587031215613d96575f5ffd5b613da08686613c25565b9350613daf6101a08601613c3c565b92506101c085013591506101e08501356001600160401b03811115613dd2575f5ffd5b613dde87828801613c6a565b91505092959194509250565b5f60c08284031215613c36575f5ffd5b5f5f5f6101a08486031215613e0d575f5ffd5b613e178585613dea565b925060c08401356001600160401b03811115613e31575f5ffd5b613e3d86828701613c6a565b925050613e4d8560e08601613dea565b90509250925092565b5f5f5f6101e08486031215613e69575f5ffd5b613e738585613c25565b92506101a08401356001600160401b03811115613e8e575f5ffd5b613e9a86828701613c6a565b9250506101c08401356001600160401b03811115613d51575f5ffd5b5f5f6101c08385031215613ec8575f5ffd5b613ed28484613c25565b9150613ee16101a08401613c3c565b90509250929050565b5f5f60408385031215613efb575f5ffd5b613f0483613c54565b946020939093013593505050565b5f60208284031215613f22575f5ffd5b61246782613c54565b5f5f5f60608486031215613f3d575f5ffd5b613f4684613c54565b92506020840135915060408401356001600160401b03811115613d51575f5ffd5b5f60e08284031215613c36575f5ffd5b5f5f5f5f6101408587031215613f8b575f5ffd5b613f958686613f67565b9350613fa360e08601613c54565b9250613fb26101008601613c54565b91506101208501356001600160401b03811115613dd2575f5ffd5b5f5f5f5f6102008587031215613fe1575f5ffd5b613feb8686613c25565b93506101a08501356001600160401b03811115614006575f5ffd5b61401287828801613c6a565b9350506101c08501356001600160401b0381111561402e575f5ffd5b61403a87828801613c6a565b9250506101e08501356001600160401b03811115613dd2575f5ffd5b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b60ff60f81b8816815260e060208201525f6140a260e0830189614056565b82810360408401526140b48189614056565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b818110156141095783518352602093840193909201916001016140eb565b50909b9a5050505050505050505050565b5f5f6040838503121561412b575f5ffd5b82359150613ee160208401613c3c565b634e487b7160e01b5f52602160045260245ffd5b6008811061416b57634e487b7160e01b5f52602160045260245ffd5b9052565b5f60c0820190506001600160801b03835116825264ffffffffff602084015116602083015264ffffffffff604084015116604083015260608301516141b7606084018261414f565b5060ff608084015116608083015261ffff60a08401511660a083015292915050565b5f60c082840312156141e9575f5ffd5b6124678383613dea565b5f5f83601f840112614203575f5ffd5b5081356001600160401b03811115614219575f5ffd5b6020830191508360208260051b8501011115614233575f5ffd5b9250929050565b5f5f5f5f5f5f6102c08789031215614250575f5ffd5b61425a8888613c25565b95506101a08701356001600160401b03811115614275575f5ffd5b61428189828a01613c6a565b9550506101c08701356001600160401b0381111561429d575f5ffd5b6142a989828a016141f3565b9095509350506101e08701356001600160401b038111156142c8575f5ffd5b6142d489828a01613c6a565b9250506142e5886102008901613dea565b90509295509295509295565b5f5f6101008385031215614303575f5ffd5b61430d8484613f67565b9150613ee160e08401613c54565b5f5f5f5f5f6102208688031215614330575f5ffd5b61433a8787613c25565b94506143496101a08701613c3c565b93506101c086013592506101e086013591506102008601356001600160401b03811115613cda575f5ffd5b5f5f60208385031215614385575f5ffd5b82356001600160401b0381111561439a575f5ffd5b6143a6858286016141f3565b90969095509350505050565b5f5f5f5f5f5f61024087890312156143c8575f5ffd5b6143d28888613c25565b95506143e16101a08801613c3c565b94506101c087013593506101e087013592506102008701356001600160401b0381111561440c575f5ffd5b61441889828a01613c6a565b9250506102208701356001600160401b03811115614434575f5ffd5b61444089828a01613c6a565b9150509295509295509295565b5f6020828403121561445d575f5ffd5b61246782613c3c565b634e487b7160e01b5f52601160045260245ffd5b64ffffffffff818116838216019081111561121d5761121d614466565b5f81518060208401855e5f93019283525090919050565b7f446973707574654d696c6573746f6e65285061796f7574207061796f75742c7581527f696e7432353620726f756e642c627974657333322065766964656e6365486173602082015272682c75696e7432353620646561646c696e652960681b60408201525f6124676053830184614497565b7f526566756e644d696c6573746f6e65285061796f7574207061796f75742c756981526e6e7432353620646561646c696e652960881b60208201525f612467602f830184614497565b5f6136b86145788386614497565b84614497565b7f5375626d6974576f726b285061796f7574207061796f75742c75696e7432353681527f20726f756e642c627974657333322065766964656e6365486173682c75696e7460208201526c32353620646561646c696e652960981b60408201525f612467604d830184614497565b7f4f70656e46756e64416e6452656c656173652853686f727441677265656d656e81527f742061677265656d656e742c75696e7432353620646561646c696e652900000060208201525f612467603d830184614497565b63ffffffff9690961686526001600160a01b0394909416602086015260408501929092526060840152608083015260a082015260c00190565b63ffffffff9690961686526001600160a01b03949094166020860152604085019290925260608401526080830152151560a082015260c00190565b803561ffff81168114613c4f575f5ffd5b5f602082840312156146d7575f5ffd5b612467826146b6565b7f4f70656e41677265656d656e742841677265656d656e742061677265656d656e815272742c75696e7432353620646561646c696e652960681b60208201525f6136b86145786033840186614497565b6001600160a01b03831681526101c0810161475e6020830161475185613c54565b6001600160a01b03169052565b61476a60208401613c54565b6001600160a01b03811660408401525061478660408401613c54565b6001600160a01b038116606084015250606083013560808381019190915283013560a0808401919091526147bb908401613c3c565b63ffffffff811660c0840152506147d460c08401613c3c565b63ffffffff811660e0840152506147ed60e08401613c54565b6001600160a01b0381166101008401525061480b6101008401613c3c565b63ffffffff81166101208401525061482661012084016146b6565b61ffff81166101408401525061483f61014084016146b6565b61ffff8116610160840152506148586101608401613c54565b6001600160a01b0381166101808401525061018092909201356101a09190910152919050565b808202811582820484141761121d5761121d614466565b5f826148af57634e487b7160e01b5f52601260045260245ffd5b500490565b634e487b7160e01b5f52604160045260245ffd5b5f60e08284031280156148d9575f5ffd5b5060405160e081016001600160401b038111828210171561490857634e487b7160e01b5f52604160045260245ffd5b6040528235815261491b60208401613c3c565b602082015261492c60408401613c54565b604082015261493d60608401613c54565b606082015261494e60808401613c54565b608082015260a0838101359082015260c0928301359281019290925250919050565b7f436c61696d437265646974285061796f7574207061796f75742c61646472657381527f73206f776e65722c6164647265737320726563697069656e742c75696e74323560208201526a3620646561646c696e652960a81b60408201525f612467604b830184614497565b8181038181111561121d5761121d614466565b61ffff818116838216019081111561121d5761121d614466565b5f5f8335601e19843603018112614a1d575f5ffd5b8301803591506001600160401b03821115614a36575f5ffd5b6020019150600681901b3603821315614233575f5ffd5b7f416d656e6441677265656d656e7428627974657333322061677265656d656e7481527f49642c75696e7431362076657273696f6e2c4d696c6573746f6e655b5d20736360208201527f686564756c652c62797465733332207465726d73486173682c75696e7432353660408201526920646561646c696e652960b01b60608201525f612467606a830184614497565b7f526571756573744368616e676573285061796f7574207061796f75742c75696e81527f7432353620726f756e642c627974657333322065766964656e6365486173682c60208201527075696e7432353620646561646c696e652960781b60408201525f6124676051830184614497565b8082018082111561121d5761121d614466565b82815260e081016001600160a01b03614b7984613c54565b16602083015260018060a01b03614b9260208501613c54565b16604083015260018060a01b03614bab60408501613c54565b1660608381019190915283013560808084019190915283013560a0808401919091529092013560c090910152919050565b5f8184825b85811015614c0d5763ffffffff614bf783613c3c565b1683526020928301929190910190600101614be1565b509095945050505050565b634e487b7160e01b5f52603260045260245ffd5b7f52756c654d696c6573746f6e65285061796f7574207061796f75742c75696e7481527f32353620746f50617965652c627974657333322072756c696e67486173682c7560208201526f696e7432353620646561646c696e652960801b60408201525f6124676050830184614497565b5f5f8335601e19843603018112614cb1575f5ffd5b8301803591506001600160401b03821115614cca575f5ffd5b602001915036819003821315614233575f5ffd5b818382375f9101908152919050565b7f536574746c654d696c6573746f6e65285061796f7574207061796f75742c756981527f6e7432353620746f50617965652c62797465733332207465726d73486173682c60208201527075696e7432353620646561646c696e652960781b60408201525f6124676051830184614497565b83815263ffffffff83166020820152606081016136b8604083018461414f565b5f60208284031215614d8e575f5ffd5b5051919050565b5f60208284031215614da5575f5ffd5b813560038110612467575f5ffd5b5f60208284031215614dc3575f5ffd5b813560ff81168114612467575f5ffd5b7f52656c656173654d696c6573746f6e65285061796f7574207061796f75742c7581526f696e7432353620646561646c696e652960801b60208201525f6124676030830184614497565b803564ffffffffff81168114613c4f575f5ffd5b8281528135602080830191909152606082019064ffffffffff90614e56908501614e1d565b1660408301529392505050565b81515f90829060208501835b82811015614e8d578151845260209384019390910190600101614e6f565b509195945050505050565b5f60208284031215614ea8575f5ffd5b61246782614e1d56fe5061796f757428627974657333322061677265656d656e7449642c75696e743332206d696c6573746f6e652c6164647265737320636f6d70616e792c616464726573732070617965652c6164647265737320746f6b656e2c75696e7432353620616d6f756e742c62797465733332207061796f757449642941677265656d656e74286164647265737320636f6d70616e792c616464726573732070617965652c6164647265737320746f6b656e2c4d696c6573746f6e655b5d207363686564756c652c62797465733332207465726d73486173682c75696e74333220726576696577506572696f642c75696e7433322067726163652c6164647265737320617262697465722c75696e743332206172626974726174696f6e506572696f642c75696e74313620706179656553686172654270732c75696e743136206665654270732c6164647265737320666565526563697069656e742c627974657333322073616c74294d696c6573746f6e652875696e7432353620616d6f756e742c75696e7434302064756541742953686f727441677265656d656e74286164647265737320636f6d70616e792c616464726573732070617965652c6164647265737320746f6b656e2c75696e7432353620616d6f756e742c62797465733332207465726d73486173682c627974657333322073616c7429a264697066735822122031bf0ca2d001634c9b784f31d06f6ba3774719a0e3c9c097bcf9639d82e29a0364736f6c63430008250033";

/** keccak256 of the deployed code with zeroes in the ranges (byte offset, length) that the constructor fills. */
export const hireEscrow2RuntimeHash =
  "0xa5f36a8602fd3aea014f5a1cf0b560be2d8fc475e6a082a167862ccad033eb07";
export const hireEscrow2ImmutableRanges = [[12391,32],[12439,32],[13498,32],[13540,32],[13582,32],[13663,32],[13703,32]] as const;
